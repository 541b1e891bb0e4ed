const { Session } = require('node:inspector');

/** A release goes live when its pages are written; search and feeds follow in a second one. */
exports.liveFirstSteps = [
  {
    file: 'gatsby/dist/utils/adapter/manager.js',
    name: 'initAdapterManager',
    wrap: (init, build) => async () => (build.adapter = await init()),
  },
  {
    file: 'gatsby/dist/commands/build-html.js',
    name: 'buildHTMLPagesAndDeleteStaleArtifacts',
    wrap: (render, build) => async (args) => {
      const rendered = await render(args);
      const { BUILD_RELEASE_ID: release, BUILD_DERIVED_RELEASE_ID: second } = process.env;
      build.isRendered = true;
      if (!second) {
        freeMemory();
        return rendered;
      }
      await build.adapter.adapt();
      build.control.send({ release });
      Object.assign(process.env, { BUILD_RELEASE_ID: second, BUILD_DERIVED_RELEASE_ID: '' });
      await require(`${build.dist}redux/save-state`).saveState();
      build.isSaved = true;
      const noting = [];
      require(`${build.dist}redux`).emitter.emit('PAGES_SAVED', noting);
      await Promise.all(noting);
      build.control.send({ saved: true });
      freeMemory();
      return rendered;
    },
  },
  {
    // Of two releases, only between them: a build that is cut off before has rendered less than it
    // says, and one that is cut off after must leave a state that is whole.
    file: 'gatsby/dist/redux/save-state.js',
    name: 'saveState',
    wrap: (save, build) => async () => {
      const isFirstOfTwo = Boolean(process.env.BUILD_DERIVED_RELEASE_ID);
      if (!build.isSaved && (build.isRendered || !isFirstOfTwo)) await save();
    },
  },
];

/** What rendering has left, before another process indexes as many pages: two thirds of the heap. */
function freeMemory() {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
