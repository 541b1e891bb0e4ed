/** @jest-environment jsdom */
import '../fixtures/browser';
import { act, fireEvent, screen } from '@testing-library/react';
import { writtenFields } from '../../core/content/form-layout';
import { contentTypeNamed } from '../../core/content/registry';
import { renderInForm } from '../fixtures/render-admin';
import { FieldInput } from './field-input';

jest.mock('../text/text-editor', () => jest.requireActual<object>('../fixtures/plain-text-editor'));

const field = writtenFields(contentTypeNamed('services')!).faqs!;
const faqs = ['Um?', 'Dois?'].map((pergunta) => ({ pergunta, resposta: 'Sim.' }));

async function show() {
  const input = <FieldInput owner="services" name="faqs" field={field} path="pt.faqs" />;
  const { store } = renderInForm(input, { pt: { titulo: 'A', faqs } }, { type: 'services' });
  fireEvent.click(screen.getByText(/\(2\)$/));
  fireEvent.click(await screen.findByRole('button', { name: /^Remove: .* 1$/ }));
  return store;
}
const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

test('the undo of a removed row puts back that row, whatever was written since', async () => {
  const store = await show();
  expect(store.values).toMatchObject({ pt: { faqs: [faqs[1]] } });
  act(() => store.set('pt.titulo', 'B'));
  undo();
  expect(store.values).toEqual({ pt: { titulo: 'B', faqs } });
});

test('a row that another undo has brought back is not there twice', async () => {
  const store = await show();
  act(() => store.undo());
  undo();
  expect(store.values).toMatchObject({ pt: { faqs } });
});
