const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** The modules that the steps wrap or call, with the hashes of those that they were written for. */
const table = 'server/publish/warm-gatsby/modules.json';

/** The modules of Gatsby that are others than those the steps know, by file below `node_modules`. */
exports.otherModules = (root) => {
  try {
    const known = JSON.parse(readFileSync(join(root, table), 'utf8'));
    return Object.keys(known).filter((file) => known[file] !== hashOf(join(root, 'node_modules', file)));
  } catch {
    return [table];
  }
};

function hashOf(file) {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22);
  } catch {
    return null;
  }
}
