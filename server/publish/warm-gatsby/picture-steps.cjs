const { createHash } = require('node:crypto');
const { once } = require('node:events');
const { copyFile, mkdir, readFile, rename, utimes } = require('node:fs/promises');
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { MessageChannel, Worker } = require('node:worker_threads');

/** Names the folder that sizes of pictures are kept in (../kept-code.ts). */
const pointer = '.cache/kept-pictures';

/** Of WebP: 0.55 of the time that 4, the default, takes, for 4 % more bytes. */
exports.effort = 2;

/** Pictures are made in a thread of their own, which does not wait while scripts are compiled here. */
exports.pictureSteps = [
  {
    file: 'gatsby-plugin-sharp/process-file.js',
    name: 'processFile',
    wrap: (_, { root }) => {
      // Gatsby may empty its cache before the first picture.
      const folder = folderOf(root);
      /** @type {Worker | undefined} */
      let thread;
      return async (file, transforms, options) => {
        thread ??= new Worker(join(__dirname, 'picture-thread.cjs'), { workerData: folder });
        thread.ref();
        const { port1: answer, port2: port } = new MessageChannel();
        thread.postMessage({ port, order: [file, transforms, options] }, [port]);
        const [error] = await once(answer, 'message');
        answer.close();
        thread.unref();
        if (error) throw error;
        return transforms;
      };
    },
  },
];

/** Copies sizes of pictures, which gatsby-plugin-sharp makes again when the cache is empty. */
exports.keptOrMade = (make, folder) => {
  if (!folder) return make;
  return async (file, transforms, options = {}) => {
    const bytes = await readFile(file);
    const missing = [];
    for (const transform of transforms) {
      const kept = join(folder, nameOf(bytes, transform.args, options));
      if (!(await copied(kept, transform.outputPath))) missing.push({ transform, kept });
    }
    if (missing.length === 0) return transforms;
    await make(
      file,
      missing.map(({ transform }) => transform),
      options,
    );
    for (const { transform, kept } of missing) await keep(transform.outputPath, kept);
    return transforms;
  };
};

function folderOf(root) {
  try {
    return readFileSync(join(root, pointer), 'utf8');
  } catch {
    return null;
  }
}

function nameOf(bytes, args, options) {
  const { version } = require('sharp/package.json');
  const way = JSON.stringify([version, exports.effort, args, options]);
  return createHash('sha256').update(way).update('\0').update(bytes).digest('hex').slice(0, 40);
}

/** Whether it was kept; its time says when it was used last. */
async function copied(kept, target) {
  const now = new Date();
  try {
    await utimes(kept, now, now);
  } catch {
    return false;
  }
  await mkdir(dirname(target), { recursive: true });
  await copyFile(kept, target);
  return true;
}

/** Whole or not at all. */
async function keep(made, kept) {
  const aside = `${kept}.${process.pid}~`;
  await mkdir(dirname(kept), { recursive: true });
  await copyFile(made, aside);
  await rename(aside, kept);
}
