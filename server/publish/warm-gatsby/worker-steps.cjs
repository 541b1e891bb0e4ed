const { createRequire } = require('node:module');
const { stateOf, storeOf } = require('./gatsby-step.cjs');

/** So many queries, or pages to render, take less time than workers take to get ready for them. */
const few = 150;
/** So many fit into the memory of the process that compiles scripts too. */
const many = 5_000;

/** What Gatsby 5.16 gives to workers, which load everything first: this process does it. */
exports.workerSteps = [
  {
    file: 'gatsby/dist/utils/worker/pool.js',
    name: 'runQueriesInWorkersQueue',
    wrap: (runInWorkers, build) => async (pool, queryIds, options) => {
      if (queryIds.staticQueryIds.length + queryIds.pageQueryIds.length <= few) return runHere(queryIds, build);
      pool.startForQueries();
      return runInWorkers(pool, queryIds, options);
    },
  },
  {
    file: 'gatsby/dist/commands/build-javascript.js',
    name: 'buildProductionBundle',
    // Queries start the pictures, which are made on other threads while this one compiles.
    wrap:
      (bundle, build) =>
      async (...args) => {
        const { queryIds } = await require(`${build.dist}services`).calculateDirtyQueries({ store: storeOf(build) });
        if (queryIds.pageQueryIds.length <= many) await runHere(queryIds, build);
        return bundle(...args);
      },
  },
  {
    file: 'gatsby/dist/utils/worker/pool.js',
    name: 'create',
    wrap: (create, build) => () => new LazyPool(() => withOneMore(create, build), build),
  },
];

/** Gatsby leaves a processor to this process, which waits while pages are rendered. */
function withOneMore(create, { dist }) {
  const { cpuCoreCount } = createRequire(dist)('gatsby-core-utils');
  const { GATSBY_CPU_COUNT: given } = process.env;
  if (given === undefined) process.env.GATSBY_CPU_COUNT = String(cpuCoreCount() + 1);
  try {
    return create();
  } finally {
    if (given === undefined) delete process.env.GATSBY_CPU_COUNT;
  }
}

/** As Gatsby itself does it on a machine with one processor. */
async function runHere(queryIds, { dist }) {
  const { GraphQLRunner } = require(`${dist}query/graphql-runner`);
  const { runStaticQueries, runPageQueries } = require(`${dist}services`);
  const store = storeOf({ dist });
  const query = { queryIds, store, graphqlRunner: new GraphQLRunner(store, { collectStats: true }) };
  await runStaticQueries(query);
  await runPageQueries(query);
}

/** Gatsby's worker pool, whose processes start when there is work for them. */
class LazyPool {
  #create;
  #build;
  #pool = null;
  #hasQueried = false;
  #rendersHere;
  /** Orders for all workers, which only queries need. */
  #preparations = [];

  constructor(create, build) {
    this.#create = create;
    this.#build = build;
  }

  all = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args) => {
          if (this.#hasQueried) return this.#started().all[name](...args);
          this.#preparations.push((pool) => pool.all[name](...args));
          return [];
        },
    },
  );

  single = {
    runQueries: (args) => this.#started().single.runQueries(args),
    renderHTMLProd: (args) => {
      // Groups of pages come one after the other: the first one decides for all.
      this.#rendersHere ??= pagesToRender(this.#build) <= few;
      return this.#rendersHere
        ? require(`${this.#build.dist}utils/worker/child/render-html`).renderHTMLProd(args)
        : this.#started().single.renderHTMLProd(args);
    },
  };

  startForQueries() {
    this.#hasQueried = true;
    for (const prepare of this.#preparations.splice(0)) prepare(this.#started());
  }

  getWorkerInfo() {
    return this.#pool?.getWorkerInfo() ?? [];
  }

  /** After queries workers are started anew, to free their memory. */
  async restart() {
    await this.#pool?.restart();
  }

  end() {
    return this.#pool?.end() ?? [];
  }

  #started() {
    return (this.#pool ??= this.#create());
  }
}

const pagesToRender = (build) =>
  [...stateOf(build).html.trackedHtmlFiles.values()].filter(({ dirty }) => dirty !== 0).length;
