const { createHash, randomBytes } = require('node:crypto');
const fs = require('node:fs');
const { dirname, join } = require('node:path');
const { brotliCompressSync, constants, gzipSync } = require('node:zlib');
const { isMainThread, parentPort, workerData } = require('node:worker_threads');

// Zlib runs synchronously: its streams make a big heap collect garbage for every one of them.

const smallestWorthIt = 1024;
const chunk = 1024 * 1024;

/**
 * `{ objects, known }`: the folder, and the forms that there are already, by the hash of the body.
 * A job is `{ body }` or `{ file }`, with `{ brotli, gzip }`, the qualities, if it is compressed.
 */
function writeObject({ body, file, brotli, gzip }, { objects, known }) {
  if (!body && !brotli) return { ...copied(file, objects), encodings: {} };
  const bytes = body ? Buffer.from(body) : fs.readFileSync(file);
  const { hash, size } = stored(bytes, objects);
  if (!brotli || size < smallestWorthIt) return { hash, size, encodings: {} };
  const before = known.get(hash);
  return { hash, size, encodings: before ?? formsOf(bytes, { brotli, gzip, objects }) };
}

function formsOf(bytes, { brotli, gzip, objects }) {
  const br = worthIt(brotliOf(bytes, brotli), bytes);
  const gz = worthIt(gzipSync(bytes, { level: gzip }), bytes);
  return {
    ...(br ? { br: stored(br, objects) } : {}),
    ...(gz ? { gzip: stored(gz, objects) } : {}),
  };
}

/** Null where it saves less than a tenth. */
const worthIt = (form, bytes) => (form.length < bytes.length * 0.9 ? form : null);

const brotliOf = (bytes, quality) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** The smallest brotli of an object that is there. */
function bestBrotli({ best }, { objects }) {
  return stored(brotliOf(fs.readFileSync(place(objects, best)), 11), objects);
}

const place = (objects, hash) => join(objects, hash.slice(0, 2), hash);

function stored(bytes, objects) {
  const hash = createHash('sha256').update(bytes).digest('hex');
  keep(place(objects, hash), bytes.length, (aside) => fs.writeFileSync(aside, bytes));
  return { hash, size: bytes.length };
}

/** Piece by piece: a film is never in memory as a whole. */
function copied(file, objects) {
  const hashing = createHash('sha256');
  const opened = fs.openSync(file);
  let size = 0;
  try {
    const piece = Buffer.allocUnsafe(Math.min(chunk, Math.max(fs.fstatSync(opened).size, 1)));
    for (let read; (read = fs.readSync(opened, piece)) > 0; size += read) hashing.update(piece.subarray(0, read));
  } finally {
    fs.closeSync(opened);
  }
  const hash = hashing.digest('hex');
  // Gatsby writes over its files in place: no link.
  keep(place(objects, hash), size, (aside) => fs.copyFileSync(file, aside, fs.constants.COPYFILE_FICLONE));
  return { hash, size };
}

/** An object that is there is only made young, so that no sweep takes it for left over. */
function keep(target, size, make) {
  const there = fs.statSync(target, { throwIfNoEntry: false });
  if (there?.size === size) {
    const now = new Date();
    return fs.utimesSync(target, now, now);
  }
  const folder = dirname(target);
  fs.mkdirSync(folder, { recursive: true });
  const aside = join(folder, `.${target.slice(-64)}.${randomBytes(6).toString('hex')}~`);
  try {
    make(aside);
    fs.renameSync(aside, target);
  } catch (error) {
    fs.rmSync(aside, { force: true });
    throw error;
  }
}

const run = (job, context) => (job.best ? bestBrotli(job, context) : writeObject(job, context));

module.exports = { run };

if (!isMainThread && workerData?.objects)
  parentPort.on('message', ({ id, job }) => {
    try {
      parentPort.postMessage({ id, result: run(job, workerData) });
    } catch (error) {
      parentPort.postMessage({ id, error: String(error.message) });
    }
  });
