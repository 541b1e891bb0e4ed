const { join } = require('node:path');
const { stateOf } = require('./gatsby-step.cjs');

const contentPlugin = 'gatsby-source-content-backend';

/** What a build loads after its pages were created. */
const loadedLater = [
  'commands/build-html',
  'query/graphql-runner',
  'query/query-runner',
  'services',
  'utils/get-page-data',
  'utils/page-data',
  'utils/page-mode',
  'utils/worker/child/render-html',
];

/**
 * A build that is started ahead creates the pages of the content that it has, and waits. Then it
 * reads the content again and creates the pages that changed. Everything before that takes seconds,
 * and depends on no change.
 * @type {readonly import('./gatsby-step.cjs').Step[]}
 */
exports.standbySteps = [
  {
    file: 'services/create-pages.js',
    name: 'createPages',
    wrap: (create, build) => async (context) => {
      const { control, dist, root } = build;
      const isAhead = build.isSourcedAhead;
      build.isSourcedAhead = false;
      const created = await create(context);
      if (!isAhead) return created;
      for (const module of loadedLater) require(dist + module);
      require(join(root, '.cache/page-ssr/routes/render-page.js'));
      const { queryIds } = await require(`${dist}services`).calculateDirtyQueries(context);
      control.send({
        ready: Math.round(process.memoryUsage().rss / 1024 / 1024),
        dirty: queryIds.pageQueryIds.length,
      });
      await control.untilTold();
      const { sourceNodes, buildSchema } = require(`${dist}services`);
      const before = changedTypes(stateOf(build));
      await sourceNodes({ ...context, webhookSourcePluginName: contentPlugin });
      if (changedTypes(stateOf(build)).some((type) => !before.includes(type)))
        await buildSchema(context);
      return create(context);
    },
  },
  {
    file: 'services/source-nodes.js',
    name: 'sourceNodes',
    wrap: (source, build) => (context) => {
      build.isSourcedAhead ??= build.control.isStandingBy;
      return source(context);
    },
  },
];

/**
 * The types whose nodes got other fields since the schema was built. Only fields that Gatsby infers
 * matter; those of the content are declared. @param {import('./gatsby-step.cjs').State} state
 */
const changedTypes = ({ inferenceMetadata }) =>
  Object.entries(inferenceMetadata.typeMap).flatMap(([type, { dirty }]) => (dirty ? [type] : []));
