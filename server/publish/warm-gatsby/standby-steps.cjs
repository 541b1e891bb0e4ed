const v8 = require('node:v8');
const { join } = require('node:path');
const { stateOf } = require('./gatsby-step.cjs');

exports.contentPlugin = 'gatsby-source-content-backend';

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

/** A build started ahead creates its pages, waits, and creates again those that changed. */
exports.standbySteps = [
  {
    file: 'gatsby/dist/services/create-pages.js',
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
        dirty: queryIds.pageQueryIds.length + queryIds.staticQueryIds.length,
      });
      await control.untilTold();
      // Somebody waits now: V8's own rule collects less often than that of preload.cjs.
      v8.setFlagsFromString('--heap-growing-percent=0');
      const before = exports.inferredFields(stateOf(build));
      const { sourceNodes } = require(`${dist}services`);
      await sourceNodes({ ...context, webhookSourcePluginName: exports.contentPlugin });
      // Gatsby cannot build a second schema well in one process.
      if (exports.inferredFields(stateOf(build)) !== before) return control.giveUp();
      return create(context);
    },
  },
  {
    file: 'gatsby/dist/services/source-nodes.js',
    name: 'sourceNodes',
    wrap: (source, build) => (context) => {
      build.isSourcedAhead ??= build.control.isStandingBy;
      return source(context);
    },
  },
];

/** All fields that Gatsby derives from nodes, as one text. Those of the content are declared. */
exports.inferredFields = ({ inferenceMetadata }) =>
  JSON.stringify(
    Object.entries(inferenceMetadata.typeMap).map(([type, { ignored, fieldMap = {} }]) => [
      type,
      ignored ? [] : fieldsOf(fieldMap),
    ]),
  );

const fieldsOf = (fieldMap) =>
  Object.entries(fieldMap).flatMap(([name, { object, array, ...kinds }]) => [
    ...Object.keys(kinds).map((kind) => (kinds[kind].total > 0 ? `${name}:${kind}` : [])),
    ...(object?.total > 0 ? [name, fieldsOf(object.dprops)] : []),
    ...(array?.total > 0 && array.item ? [name, fieldsOf({ item: array.item })] : []),
  ]);
