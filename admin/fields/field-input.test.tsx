/** @jest-environment jsdom */
import '../fixtures/browser';
import { screen } from '@testing-library/react';
import type { FieldDefinition, Fields } from '../../core/content/fields/field';
import { labelFor } from '../../core/content/field-words';
import { writtenFields } from '../../core/content/form-layout';
import { storedTypes } from '../../core/content/registry';
import { localeCodes } from '../../core/i18n/locales';
import { fakeServer } from '../fixtures/fake-server';
import { renderInForm } from '../fixtures/render-admin';
import { FieldInput } from './field-input';

jest.mock('../text/text-editor', () => jest.requireActual<object>('../fixtures/plain-text-editor'));

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
  for (const language of localeCodes) {
    const label = labelFor({ owner, name, language });
    expect(label).not.toBe(name);
    const input = <FieldInput owner={owner} name={name} field={field} path={`${localeCodes[0]}.${name}`} />;
    const { unmount } = renderInForm(input, { [localeCodes[0]!]: {} }, { language });
    expect((await screen.findAllByText((text) => text.startsWith(label))).length).toBeGreaterThan(0);
    unmount();
  }
});
