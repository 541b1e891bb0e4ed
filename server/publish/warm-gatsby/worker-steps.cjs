const { stateOf, storeOf } = require('./gatsby-step.cjs');

/** So many queries, or pages to render, take less time than workers take to get ready for them. */
const few = 150;

/** What Gatsby 5.16 gives to workers, which load everything first: this process does it. */
exports.workerSteps = [
  {
    file: 'gatsby/dist/utils/worker/pool.js',
    name: 'runQueriesInWorkersQueue',
    wrap: (runInWorkers, build) => async (pool, queryIds, options) => {
      if (queryIds.staticQueryIds.length + queryIds.pageQueryIds.length > few) {
        pool.startForQueries();
        return runInWorkers(pool, queryIds, options);
      }
      // As Gatsby itself does it on a machine with one processor.
      const { GraphQLRunner } = require(`${build.dist}query/graphql-runner`);
      const { runStaticQueries, runPageQueries } = require(`${build.dist}services`);
      const store = storeOf(build);
      const graphqlRunner = new GraphQLRunner(store, { collectStats: true });
      const query = { queryIds, store, graphqlRunner, parentSpan: options?.parentSpan };
      await runStaticQueries(query);
      await runPageQueries(query);
    },
  },
  {
    file: 'gatsby/dist/utils/worker/pool.js',
    name: 'create',
    wrap: (create, build) => () => new LazyPool(create, build),
  },
];

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
