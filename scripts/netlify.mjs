import { node } from './steps.mjs';

/**
 * Builds for Netlify, in a copy of the project, what was built there as a release just before: upon
 * its cache, with the backend at the same address.
 */
export function buildForNetlify(folder, backendPort) {
  return node(['--import', 'tsx', 'server/build.ts'], {
    cwd: folder,
    env: {
      DEPLOY_TARGET: 'netlify',
      DATA_DIR: 'data/extremes',
      CONTENT_DIR: 'content',
      CONTENT_BACKEND_URL: '',
      BACKEND_PORT: backendPort,
      KEEP_OLD_ADDRESSES: 'true',
      TAG_MANAGER_ID: '',
      // Asked for by name only: nothing is sent during a build.
      SUBMISSIONS_DATABASE_URL: 'libsql://submissions.example',
      SUBMISSIONS_SECRET: 'a secret of the tests',
    },
  });
}
