const { createHash } = require('node:crypto');
const { copyFile, mkdir, readFile, rename, utimes } = require('node:fs/promises');
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

/** Names the folder that sizes of pictures are kept in (../kept-code.ts). */
const pointer = '.cache/kept-pictures';

/** Copies sizes of pictures, which gatsby-plugin-sharp makes again when the cache is empty. */
exports.pictureSteps = [
  {
    file: 'gatsby-plugin-sharp/process-file.js',
    name: 'processFile',
    wrap: (make, { root }) => {
      const folder = folderOf(root);
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
    },
  },
];

function folderOf(root) {
  try {
    return readFileSync(join(root, pointer), 'utf8');
  } catch {
    return null;
  }
}

function nameOf(bytes, args, options) {
  const { version } = require('sharp/package.json');
  const way = JSON.stringify([version, args, options]);
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
