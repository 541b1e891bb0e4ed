/** @jest-environment jsdom */
import '../fixtures/browser';
import { screen } from '@testing-library/react';
import type { FieldDefinition, Fields } from '../../core/content/fields/field';
import { labelFor } from '../../core/content/field-words';
import { writtenFields } from '../../core/content/form-layout';
import { contentTypeNamed, storedTypes } from '../../core/content/registry';
import { localeCodes } from '../../core/i18n/locales';
import { fakeServer } from '../fixtures/fake-server';
import { renderAdmin } from '../fixtures/render-admin';
import { FormProvider } from '../form/form-context';
import { FormStore } from '../form/form-store';
import { FieldInput } from './field-input';

jest.mock('idb-keyval', () => ({ createStore: () => null }));
jest.mock('../text/text-editor', () => ({ TextEditor: ({ label }: { label: string }) => <textarea aria-label={label} /> }));

interface Row {
  owner: string;
  name: string;
  field: FieldDefinition;
}

/** Each field once, those within groups and lists too. */
function fieldsIn(owner: string, fields: Fields, seen: Map<string, Row>): Map<string, Row> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.derivedFrom || seen.has(`${owner}.${name}`)) continue;
    seen.set(`${owner}.${name}`, { owner, name, field });
    const group = field.object ?? field.item?.object;
    if (group) fieldsIn(group.graphqlName, group.fields, seen);
  }
  return seen;
}

const rows = storedTypes.reduce((seen, type) => fieldsIn(type.name, writtenFields(type), seen), new Map<string, Row>());

test.each([...rows])('%s has an input with its label, in each language', async (_, { owner, name, field }) => {
  fakeServer({ 'GET entries': () => ({ items: [], total: 0 }) });
  const type = contentTypeNamed('articles')!;
  for (const language of localeCodes) {
    const store = new FormStore({}, { values: { [localeCodes[0]!]: {} }, version: null });
    const form = {
      store,
      type,
      id: 'articles~a',
      isNew: false,
      shared: new Set<string>(),
      problems: [],
      touch: () => undefined,
      isChecked: false,
      wanted: '',
    };
    const label = labelFor({ owner, name, language });
    expect(label).not.toBe(name);
    const { unmount } = renderAdmin(
      <FormProvider value={form}>
        <FieldInput owner={owner} name={name} field={field} path={`${localeCodes[0]}.${name}`} />
      </FormProvider>,
      language,
    );
    expect((await screen.findAllByText((text) => text.startsWith(label))).length).toBeGreaterThan(0);
    unmount();
  }
});
