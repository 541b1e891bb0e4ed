// Makes the sizes of pictures that a build orders.
const { parentPort, workerData: folder } = require('node:worker_threads');
const sharp = require('sharp');
const { processFile } = require('gatsby-plugin-sharp/process-file');
const { effort, keptOrMade } = require('./picture-steps.cjs');

// The plugin has no option for it.
const { webp } = sharp.prototype;
sharp.prototype.webp = function (options) {
  return webp.call(this, { effort, ...options });
};

const make = keptOrMade(processFile, folder);

parentPort.on('message', ({ port, order }) => {
  make(...order).then(
    () => port.postMessage(null),
    (error) => port.postMessage(error),
  );
});
