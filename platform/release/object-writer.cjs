const { createHash, randomBytes } = require('node:crypto');
const fs = require('node:fs');
const { basename, dirname, join } = require('node:path');
const { brotliCompressSync, constants, gzipSync } = require('node:zlib');
const { isMainThread, parentPort, workerData } = require('node:worker_threads');

// Zlib runs synchronously: its streams make a big heap collect garbage for every one of them.

const smallestWorthIt = 1024;
const chunk = 1024 * 1024;
const tenMinutes = 600_000;

/**
 * `{ objects, known, written }`: the folder, the forms that there are already, by the hash of the
 * body, and the files that the disk may not have yet.
 * A job is `{ body }` or `{ file }`, with `{ brotli, gzip }`, the qualities, if it is compressed.
 */
function writeObject({ body, file, brotli, gzip }, context) {
  const { objects, known } = context;
  if (!body && !brotli) return { ...copied(file, context), encodings: {} };
  const bytes = body ? Buffer.from(body) : fs.readFileSync(file);
  const { hash, size } = stored(bytes, context);
  if (!brotli || size < smallestWorthIt) return { hash, size, encodings: {} };
  const before = known.get(hash);
  const areWhole = before && Object.values(before).every((form) => isWhole(place(objects, form.hash), form.size));
  return { hash, size, encodings: areWhole ? before : formsOf(bytes, { brotli, gzip }, context) };
}

function formsOf(bytes, { brotli, gzip }, context) {
  const br = worthIt(brotliOf(bytes, brotli), bytes);
  const gz = worthIt(gzipSync(bytes, { level: gzip }), bytes);
  return {
    ...(br ? { br: stored(br, context) } : {}),
    ...(gz ? { gzip: stored(gz, context) } : {}),
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
function bestBrotli({ best }, context) {
  return stored(brotliOf(fs.readFileSync(place(context.objects, best)), 11), context);
}

const place = (objects, hash) => join(objects, hash.slice(0, 2), hash);

function stored(bytes, context) {
  const hash = createHash('sha256').update(bytes).digest('hex');
  keep(hash, bytes.length, context, (aside) => fs.writeFileSync(aside, bytes));
  return { hash, size: bytes.length };
}

/** Piece by piece: a film is never in memory as a whole. */
function hashed(file) {
  const hashing = createHash('sha256');
  const opened = fs.openSync(file);
  let size = 0;
  try {
    const piece = Buffer.allocUnsafe(Math.min(chunk, Math.max(fs.fstatSync(opened).size, 1)));
    for (let read; (read = fs.readSync(opened, piece)) > 0; size += read) hashing.update(piece.subarray(0, read));
  } finally {
    fs.closeSync(opened);
  }
  return { hash: hashing.digest('hex'), size };
}

function copied(file, context) {
  const { hash, size } = hashed(file);
  // Gatsby writes over its files in place: no link.
  keep(hash, size, context, (aside) => fs.copyFileSync(file, aside, fs.constants.COPYFILE_FICLONE));
  return { hash, size };
}

/** The disk may have changed a file and not its length. */
const isWhole = (target, size) =>
  fs.statSync(target, { throwIfNoEntry: false })?.size === size && hashed(target).hash === basename(target);

/** An object that is there is only made young, so that no sweep takes it for left over. */
function keep(hash, size, { objects, written }, make) {
  const target = place(objects, hash);
  if (isWhole(target, size)) {
    const now = new Date();
    // One that is young may be of a build that was killed before it flushed.
    if (now - fs.statSync(target).mtimeMs < tenMinutes) written.push(target);
    return fs.utimesSync(target, now, now);
  }
  written.push(target);
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

function run(job, { objects, known }) {
  const context = { objects, known, written: [] };
  return { result: job.best ? bestBrotli(job, context) : writeObject(job, context), written: context.written };
}

module.exports = { run };

if (!isMainThread && workerData?.objects)
  parentPort.on('message', ({ id, job }) => {
    try {
      parentPort.postMessage({ id, ...run(job, workerData) });
    } catch (error) {
      parentPort.postMessage({ id, error: String(error.message) });
    }
  });
