import type { GatsbyConfig, PluginRef } from 'gatsby';
import type * as webpack from './webpack';

const name = 'gatsby-plugin-google-tagmanager';

afterEach(() => delete process.env.TAG_MANAGER_ID);

/** What a build is told where the setting is this one. */
async function builtWith(setting: string, stage = 'build-html') {
  process.env.TAG_MANAGER_ID = setting;
  jest.resetModules();
  const config = (jest.requireActual('../../gatsby-config') as { default: GatsbyConfig }).default;
  const { onCreateWebpackConfig } = jest.requireActual<typeof webpack>('./webpack');
  const defined: object[] = [];
  await onCreateWebpackConfig?.(
    {
      stage,
      actions: { replaceWebpackConfig: jest.fn(), setWebpackConfig: jest.fn() },
      plugins: { define: (constants: object) => defined.push(constants), normalModuleReplacement: jest.fn() },
      getConfig: () => ({ plugins: [] }),
      store: { getState: () => ({ program: { directory: '.' } }) },
    } as never,
    { plugins: [] },
    () => undefined,
  );
  const plugin = config.plugins?.find((each: PluginRef) => typeof each === 'object' && each?.resolve === name);
  return { plugin: plugin ?? null, defined };
}

it('without a tag manager its script stands in no page, and what would ask for consent is not even compiled', async () => {
  expect(await builtWith('')).toEqual({
    plugin: null,
    defined: [{ WITH_TAG_MANAGER: 'false', WITH_DATA_LAYER: 'false', VITALS_SAMPLE: '10', WITH_MAIL: 'false' }],
  });
});

it('with one, both are there', async () => {
  expect(await builtWith('GTM-TEST123')).toEqual({
    plugin: { resolve: name, options: { id: 'GTM-TEST123', includeInDevelopment: true, routeChangeEventName: 'page_view' } },
    defined: [{ WITH_TAG_MANAGER: 'true', WITH_DATA_LAYER: 'true', VITALS_SAMPLE: '10', WITH_MAIL: 'false' }],
  });
});

it('in development its events are shown without one', async () => {
  process.env.NODE_ENV = 'development';
  const { plugin, defined } = await builtWith('', 'develop').finally(() => (process.env.NODE_ENV = 'test'));
  expect(plugin).toMatchObject({ resolve: name, options: { id: '', includeInDevelopment: true } });
  expect(defined).toEqual([expect.objectContaining({ WITH_TAG_MANAGER: 'false', WITH_DATA_LAYER: 'true' })]);
});
