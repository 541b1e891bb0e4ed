import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractTables, openApi } from './describe';

const file = (name: string) => readFileSync(join(__dirname, name), 'utf8');

it('what is written of the contract is that of the content model: else run `npx tsx backend/contract/main.ts`', async () => {
  expect(file('openapi.json')).toBe(`${JSON.stringify(openApi(), null, 2)}\n`);
  expect(file('README.md')).toBe(contractTables());
});

it('every schema that is named exists', () => {
  const written = file('openapi.json');
  const { components } = JSON.parse(written) as { components: { schemas: object } };
  const named = [...written.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((name) => !Object.hasOwn(components.schemas, name ?? ''))).toEqual([]);
});
