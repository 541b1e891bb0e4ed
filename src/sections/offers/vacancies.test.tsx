/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';

import type { Offer } from './use-offers-of-today';
import { Vacancies } from './vacancies';

jest.mock('gatsby', () => ({ graphql: () => null, Link: () => null }));
jest.mock('../words', () => ({ useWords: () => (key: string) => key }));

const driver: Offer = {
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
  data: null,
  validade: null,
  closed: false,
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

test('an offer says since when and until when it is open, where that is known', () => {
  const dated = { ...driver, data: '2026-11-02', validade: '2026-12-04' };
  const { container, rerender } = render(<Vacancies locale="en" title="Open positions" html={null} offers={[dated]} />);
  expect(container.querySelector('summary')).toHaveTextContent('until 4 December 2026');
  expect(container.querySelector('details')).toHaveTextContent('published 2 November 2026');
  rerender(<Vacancies locale="en" title="Open positions" html={null} offers={[driver]} />);
  expect(container.querySelector('time')).toBeNull();
});

test('one that is closed says so and leads to no application', () => {
  const closed = { ...driver, validade: '2026-12-04', closed: true };
  const { container } = render(<Vacancies locale="en" title="Open positions" html={null} offers={[closed]} />);
  expect(container.querySelector('summary')).toHaveTextContent('closed 4 December 2026');
  expect(screen.queryByRole('link', { name: 'applyFor', hidden: true })).not.toBeInTheDocument();
});
