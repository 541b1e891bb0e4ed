/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';

import type { JobOfferNode } from '../../content/types/job-offer';
import { Vacancies } from './vacancies';

jest.mock('gatsby', () => ({ graphql: () => null, Link: () => null }));
jest.mock('../words', () => ({ useWords: () => (key: string) => key }));

const driver: JobOfferNode = {
  contentId: 'adr-driver',
  slug: 'adr-driver',
  locale: 'en',
  ordem: 1,
  titulo: 'ADR driver',
  pestana: null,
  descricao_curta: null,
  descricao: '<p>Drive</p>',
  localizacao: null,
  horario: null,
};

test('says that there is no vacancy, and where to write all the same', () => {
  render(<Vacancies locale="en" title="Open positions" html="<p>All contracts are permanent.</p>" offers={[]} />);
  expect(screen.getByText('none.title')).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '#candidatura');
  expect(screen.queryByText('All contracts are permanent.')).not.toBeInTheDocument();
});

test('an offer of which little is said shows neither empty labels nor empty facts', () => {
  const { container } = render(<Vacancies locale="en" title="Open positions" html={null} offers={[driver]} />);
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('ADR driver');
  expect(container.querySelector('summary')).toHaveTextContent(/^ADR driver$/);
  expect(container.querySelector('summary ul')).toBeNull();
  expect(screen.queryByText('none.title')).not.toBeInTheDocument();
});

test('an offer says when one works in words', () => {
  render(<Vacancies locale="en" title="Open positions" html={null} offers={[{ ...driver, horario: 'remote', localizacao: 'Portugal' }]} />);
  expect(screen.getByText('schedules.remote')).toBeInTheDocument();
  expect(screen.getByText('Portugal')).toBeInTheDocument();
});
