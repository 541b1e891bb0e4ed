import { testPluginOptionsSchema } from 'gatsby-plugin-utils';
import Joi from 'joi';
import type { PluginOptionsSchemaArgs } from 'gatsby';

import { pluginOptionsSchema } from './plugin-options';

const schema = pluginOptionsSchema as Parameters<typeof testPluginOptionsSchema>[0];
const url = 'http://127.0.0.1:8001';
const token = 'sesame-open-wide-42';
const errorsOf = async (options: Record<string, unknown>) => (await testPluginOptionsSchema(schema, options)).errors;

test('an address and a token are enough; everything else has a default', async () => {
  const { value } = pluginOptionsSchema({ Joi } as unknown as PluginOptionsSchemaArgs).validate({ url: `${url}/base//`, token });
  expect(value).toMatchObject({ url: `${url}/base`, retries: 5, maxDeletionShare: 0.2, reconcileEvery: { runs: 20, hours: 24 } });
  await expect(errorsOf({ url, token: () => token })).resolves.toEqual([]);
});

test('what is missing or wrong is said with the way out, and never with the value', async () => {
  await expect(errorsOf({})).resolves.toEqual([
    '"url" is missing: set it to the address of the content backend, as "http://127.0.0.1:8001"',
    '"token" is missing: set it to the read token of the content backend, or to a function that answers it',
  ]);
  for (const wrong of [
    '127.0.0.1:8001',
    'ftp://x.example',
    'http://user:secret@x.example',
    `${url}?token=${token}`,
    `${url}/#x`,
    'content',
  ]) {
    const [message] = await errorsOf({ url: wrong, token });
    expect(message).toBe('"url" must start with http:// or https:// and hold no user, password, query or #, as "http://127.0.0.1:8001"');
  }
  await expect(errorsOf({ url, token: 7 })).resolves.toEqual([
    '"token" must be the read token of the content backend as text, or a function that answers it',
  ]);
  await expect(errorsOf({ url, token: '' })).resolves.toEqual(['"token" is empty: set it to the read token of the content backend']);
});

test('numbers have bounds, and unknown options are told', async () => {
  await expect(errorsOf({ url, token, maxDeletionShare: 2 })).resolves.toEqual(['"maxDeletionShare" must be less than or equal to 1']);
  await expect(errorsOf({ url, token, pageSize: 0 })).resolves.toEqual(['"pageSize" must be greater than or equal to 1']);
  await expect(testPluginOptionsSchema(schema, { url, token, retrys: 1 })).resolves.toMatchObject({
    warnings: ['"retrys" is not allowed'],
  });
});
