/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { FakeRequest } from './fixtures/fake-request';
import { answer, choose, fillApplication, fillNewsletter, input, startAfresh, submit, summary, type } from './fixtures/shown-form';

jest.mock('gatsby', () => ({ graphql: () => null, navigate: jest.fn() }));
jest.mock('../words', () => ({ useWords: () => (key: string) => key }));
jest.mock('../layout/use-site-data', () => ({
  useSiteData: () => ({ settings: { organizacao: { telefone: '+351 200 000 001', email: 'geral@valterra.example' } } }),
}));

beforeEach(startAfresh);

const leave = (name: string) => act(async () => void fireEvent.focusOut(input(name)));
const messages = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

test('what the server refused is said until that very field is changed', async () => {
  await fillNewsletter();
  act(() => input('email').focus());
  await submit();
  // The focus goes from the field to the list, and that alone puts nothing right.
  await answer(422, { error: { fields: { email: 'No such address' } } });
  await waitFor(() => expect(summary()).toHaveFocus());
  await leave('nome');
  expect(summary()).toHaveFocus();
  expect(messages()).toEqual(['No such address']);
  expect(input('email')).toBeInvalid();

  type('nome', '');
  await leave('nome');
  expect(messages()).toEqual(['The name is required.', 'No such address']);

  type('email', 'ana@outra.example');
  await leave('email');
  expect(messages()).toEqual(['The name is required.']);
});

test('what the server refused may be sent to it again, since it alone knows', async () => {
  await fillNewsletter();
  await submit();
  await answer(422, { error: { fields: { email: 'No such address' } } });
  await submit();
  expect(FakeRequest.sent).toHaveLength(2);
});

test('a CV that is refused for what is in it stays refused until another is chosen', async () => {
  await fillApplication();
  act(() => input('nome').focus());
  await submit();
  await answer(422, { error: { fields: { cv: 'The CV must be a PDF, DOC, DOCX or ODT file.' } } });
  await leave('nome');
  fireEvent.change(input('oferta'), { target: { value: '' } });
  await leave('oferta');
  expect(messages()).toEqual(['The CV must be a PDF, DOC, DOCX or ODT file.']);
  expect(input('nome')).toHaveValue('x');
  await choose('other.pdf', 1_000);
  await leave('cv');
  expect(messages()).toEqual([]);
  expect(input('cv')).not.toHaveAttribute('aria-invalid');
});
