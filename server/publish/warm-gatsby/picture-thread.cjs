// Makes the sizes of pictures that a build orders.
const { parentPort, workerData: root } = require('node:worker_threads');
const { processFile } = require('gatsby-plugin-sharp/process-file');
const { keptOrMade } = require('./picture-steps.cjs');

const make = keptOrMade(processFile, root);

parentPort.on('message', ({ port, order }) => {
  make(...order).then(
    () => port.postMessage(null),
    (error) => port.postMessage(error),
  );
});
