const { storeOf } = require('./gatsby-step.cjs');

/** So many queries take less time than it takes a worker to get ready for them. */
const few = 60;

/**
 * What Gatsby 5.16 gives to its workers, processes that first have to load everything. After a
 * change of content there is little to do.
 * @type {readonly import('./gatsby-step.cjs').Step[]}
 */
const workerSteps = [
  {
    file: 'utils/worker/pool.js',
    name: 'runQueriesInWorkersQueue',
    wrap: (runInWorkers, build) => async (pool, queryIds, options) => {
      build.workersHaveWorked = queryIds.staticQueryIds.length + queryIds.pageQueryIds.length > few;
      if (build.workersHaveWorked) {
        pool.getReady();
        return runInWorkers(pool, queryIds, options);
      }
      // As Gatsby itself does it on a machine with one processor.
      const { GraphQLRunner } = require(`${build.dist}query/graphql-runner`);
      const services = require(`${build.dist}services`);
      const store = storeOf(build);
      const graphqlRunner = new GraphQLRunner(store, { collectStats: true });
      await services.runStaticQueries({
        queryIds,
        store,
        graphqlRunner,
        parentSpan: options?.parentSpan,
      });
      await services.runPageQueries({
        queryIds,
        store,
        graphqlRunner,
        parentSpan: options?.parentSpan,
      });
    },
  },
  {
    file: 'utils/worker/pool.js',
    name: 'create',
    // Only queries need the plugins and the schema in the workers. After them workers are started
    // anew, to free their memory; those that have done none can render at once.
    wrap: (create, build) => () => {
      const pool = create();
      const orders = [];
      for (const order of ['loadConfigAndPlugins', 'buildSchema']) {
        const give = pool.all[order].bind(pool.all);
        pool.all[order] = (...args) => void orders.push(() => give(...args));
      }
      pool.getReady = () => orders.splice(0).forEach((give) => give());
      const restart = pool.restart.bind(pool);
      pool.restart = () => (build.workersHaveWorked ? restart() : undefined);
      return pool;
    },
  },
];

exports.workerSteps = workerSteps;
