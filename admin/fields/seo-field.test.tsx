/** @jest-environment jsdom */
import '../fixtures/browser';
import { screen, within } from '@testing-library/react';
import { writtenFields } from '../../core/content/form-layout';
import { contentTypeNamed } from '../../core/content/registry';
import { renderAdmin } from '../fixtures/render-admin';
import { FormProvider } from '../form/form-context';
import { FormStore } from '../form/form-store';
import { SeoField } from './seo-field';

jest.mock('idb-keyval', () => ({ createStore: () => null }));

const main = { imagem: { url: '/media/main.jpg' } };
const own = { title: 'Short', imagemPartilha: { url: '/media/share.jpg' } };

test.each([
  ['its share image', { ...main, meta: own }, '/media/share.jpg', 'Short'],
  ['its main picture', main, '/media/main.jpg', 'Sludge'],
  ['the picture of its banner', { banner: main }, '/media/main.jpg', 'Sludge'],
  ['no picture', {}, undefined, 'Sludge'],
])('a shared link shows %s, the title and the host', (_, more, picture, title) => {
  const type = contentTypeNamed('articles')!;
  const store = new FormStore({}, { values: { pt: { titulo: 'Sludge', ...more } }, version: null });
  const form = { ...{ store, type, id: 'articles~a', isNew: false, shared: new Set<string>() }, problems: [], isChecked: false };
  renderAdmin(
    <FormProvider value={{ ...form, touch: () => undefined, wanted: 'pt.meta' }}>
      <SeoField owner="articles" name="meta" field={writtenFields(type).meta!} path="pt.meta" />
    </FormProvider>,
  );
  const card = screen.getByRole('figure', { name: 'How a shared link may show the page' });
  expect(card.querySelector('img')?.getAttribute('src')).toBe(picture);
  expect(within(card).getByText(title)).toBeVisible();
  expect(within(card).getByText('www.valterra.example')).toBeVisible();
});
