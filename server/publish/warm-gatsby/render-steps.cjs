const { join } = require('node:path');
const { stateOf, storeOf } = require('./gatsby-step.cjs');
const { contentPlugin, inferredFields } = require('./standby-steps.cjs');

/** A build that renders single pages with unsaved texts for editors, and writes no page. */
exports.renderSteps = [
  {
    file: 'gatsby/dist/services/create-pages.js',
    name: 'createPages',
    wrap: (create, build) => async (context) => {
      const created = await create(context);
      if (!build.control.isForEditors) return created;
      const pages = new EditedPages(build, context, create);
      await pages.load();
      build.control.send({ ready: Math.round(process.memoryUsage().rss / 1024 / 1024) });
      for (;;) {
        const order = await build.control.nextOrder();
        const rendered = await pages.render(order).catch((error) => ({ fault: error.message }));
        build.control.send({ rendered });
      }
    },
  },
];

class EditedPages {
  #build;
  #context;
  #create;

  constructor(build, context, create) {
    this.#build = build;
    this.#context = context;
    this.#create = create;
  }

  /** What the first page would wait for. */
  async load() {
    const { dist } = this.#build;
    const { readWebpackStats } = require(`${dist}utils/client-assets-for-template`);
    this.stats = await readWebpackStats(join(this.#build.root, 'public'));
    this.#renderer();
  }

  /** A page as it would be with these texts, and without those of the order before. */
  async render({ path, unsaved }) {
    await this.#read(unsaved);
    const page = stateOf(this.#build).pages.get(path);
    return { html: page ? await this.#htmlOf(page) : null };
  }

  async #read(unsaved) {
    const build = this.#build;
    process.env.BUILD_UNSAVED = JSON.stringify(unsaved);
    const before = inferredFields(stateOf(build));
    const { sourceNodes } = require(`${build.dist}services`);
    await sourceNodes({ ...this.#context, webhookSourcePluginName: contentPlugin });
    // Gatsby cannot build a second schema well in one process.
    if (inferredFields(stateOf(build)) !== before) await build.control.giveUp();
    await this.#create(this.#context);
  }

  /** As Gatsby does it, and nothing is written. */
  async #htmlOf(page) {
    const build = this.#build;
    const { dist } = build;
    const { GraphQLRunner } = require(`${dist}query/graphql-runner`);
    const { constructPageDataString } = require(`${dist}utils/page-data-helpers`);
    const { getScriptsAndStylesForTemplate } = require(`${dist}utils/client-assets-for-template`);
    const runner = new GraphQLRunner(storeOf(build));
    const { components, staticQueriesByTemplate, staticQueryComponents, webpackCompilationHash } = stateOf(build);
    const { path, componentPath, componentChunkName, context } = page;
    const result = await answerOf(runner, components.get(componentPath)?.query ?? '', {
      id: path,
      componentPath,
      context: { ...page, ...context },
    });
    const staticQueryHashes = staticQueriesByTemplate.get(componentPath) ?? [];
    const staticQueryContext = {};
    for (const { id, hash, query, componentPath } of staticQueryComponents.values())
      if (staticQueryHashes.includes(String(hash)))
        staticQueryContext[hash] = await answerOf(runner, query, {
          id,
          componentPath,
          context: { path: id },
        });
    const data = await constructPageDataString(
      { ...page, staticQueryHashes },
      JSON.stringify({ ...result, pageContext: context }),
      new Map(),
      new Map(),
    );
    const assets = await getScriptsAndStylesForTemplate(componentChunkName, this.stats);
    const { html } = await this.#renderer().default({
      pagePath: path,
      pageData: JSON.parse(data),
      webpackCompilationHash,
      staticQueryContext,
      context: { isDuringBuild: true },
      ...assets,
    });
    return withStyles(html, assets.styles);
  }

  #renderer() {
    return require(join(this.#build.root, '.cache/page-ssr/routes/render-page.js'));
  }
}

/** In place of the link that gatsby-ssr.tsx writes: the frame of the admin has its fonts elsewhere. */
function withStyles(html, styles) {
  const css = styles.map(({ content = '' }) => content).join('');
  return html.replace(/<link [^>]*data-identity="gatsby-global-css"\/>/, () => `<style>${css}</style>`);
}

async function answerOf(runner, query, { id, componentPath, context }) {
  if (!query) return {};
  const { data, errors } = await runner.query(query, context, { queryName: id, componentPath });
  if (errors) throw new Error(`${id}: ${errors[0].message}`);
  return { data };
}
