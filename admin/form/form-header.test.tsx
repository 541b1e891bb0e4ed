/** @jest-environment jsdom */
import '../fixtures/browser';
import { screen } from '@testing-library/react';
import { article } from '../../core/content/types/articles';
import { useDates } from '../app/words';
import { renderAdmin } from '../fixtures/render-admin';
import { useSaveLabel } from './form-header';

function Label({ entity, now }: { entity: object; now: string }) {
  return <p>{useSaveLabel(article, { pt: { ...entity } }, new Date(now))}</p>;
}

const Moment = () => <p>{useDates().moment('2026-07-01T08:30:00Z')}</p>;

test.each([
  ['2026-07-01T10:00', '2026-07-01T09:30:00Z', 'Save and publish'],
  ['2026-07-01T10:00', '2026-07-01T08:30:00Z', 'Save and schedule'],
])('what goes live at %s, in Portugal, is at %s to: %s', (publicar_em, now, label) => {
  renderAdmin(<Label entity={{ publicar_em }} now={now} />);
  expect(screen.getByText(label)).toBeVisible();
});

test('a day to come schedules it too', () => {
  renderAdmin(<Label entity={{ data: '2026-07-02' }} now="2026-07-01T08:30:00Z" />);
  expect(screen.getByText('Save and schedule')).toBeVisible();
});

test('moments are those of Portugal, wherever the browser is', () => {
  renderAdmin(<Moment />);
  expect(screen.getByText(/09:30/)).toBeVisible();
});
