/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { InformationRequest } from './information-request';

jest.mock('gatsby', () => ({ graphql: () => null }));
jest.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
jest.mock('../layout/use-site-data', () => jest.requireActual<object>('../fixtures/site-data'));
jest.mock('./form-fields', () => ({
  DeclaredForm: ({ values }: { values: { ler: string } }) => <input name="ler" aria-label="ler" defaultValue={values.ler} />,
}));

function shown(query: string, code?: string): string {
  window.history.replaceState(null, '', `/pt/contactos${query}`);
  const { container } = render(<InformationRequest block={null} code={code} />);
  return container.querySelector('input')?.value ?? 'no field';
}

it.each([
  ['', undefined, ''],
  ['', '17 06 05', '17 06 05'],
  ['?ler=17-06-05', undefined, '17 06 05'],
  ['?ler=160506*', '17 06 05', '16 05 06'],
  ['?ler=<script>', '17 06 05', '17 06 05'],
])('at %j, on a page of %j, the code is %j', (query, code, value) => {
  expect(shown(query, code)).toBe(value);
});
