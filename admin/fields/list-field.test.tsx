/** @jest-environment jsdom */
import '../fixtures/browser';
import { act, fireEvent, screen } from '@testing-library/react';
import { writtenFields } from '../../core/content/form-layout';
import { contentTypeNamed } from '../../core/content/registry';
import { renderAdmin } from '../fixtures/render-admin';
import { FormProvider } from '../form/form-context';
import { FormStore } from '../form/form-store';
import { FieldInput } from './field-input';

jest.mock('idb-keyval', () => ({ createStore: () => null }));
jest.mock('../text/text-editor', () => ({ TextEditor: ({ label }: { label: string }) => <textarea aria-label={label} /> }));

const type = contentTypeNamed('services')!;
const fields = writtenFields(type);
const faqs = ['Um?', 'Dois?'].map((pergunta) => ({ pergunta, resposta: 'Sim.' }));

async function show() {
  const store = new FormStore(fields, { values: { pt: { titulo: 'A', faqs } }, version: 'v1' });
  const form = {
    store,
    type,
    id: 'services~a',
    isNew: false,
    shared: new Set<string>(),
    problems: [],
    touch: () => undefined,
    isChecked: false,
    wanted: '',
  };
  renderAdmin(
    <FormProvider value={form}>
      <FieldInput owner="services" name="faqs" field={fields.faqs!} path="pt.faqs" />
    </FormProvider>,
  );
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
