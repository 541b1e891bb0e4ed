import { type BuildFault, buildFault } from './build-fault';

const gatsby = (said: string) => `gatsby build ended with the code 1 after 12 s.\n${said}`;
const plugin = (code: string, said: string) => gatsby(`ERROR  #gatsby-source-content-backend_${code}\n${said}`);

it.each<[BuildFault, string, string?]>([
  ['tokenRefused', plugin('10002', 'The content backend refuses the token: it answers 401.')],
  ['tokenRefused', 'The content backend at http://127.0.0.1:8001 refuses the token: set CONTENT_BACKEND_TOKEN to its own.'],
  ['otherBackend', plugin('10003', 'There is no content backend behind this address')],
  ['deletions', plugin('10007', 'Too much would be deleted, so nothing was: 40 of 84 entities (47.6%)')],
  [
    'typeMissing',
    plugin('10008', 'The site cannot be built without settings in pt, home in en. Publish it, or …'),
    'settings in pt, home in en',
  ],
  ['typeMissing', gatsby('The backend has no site-wide settings in "pt": write settings/settings'), 'settings in pt'],
  ['backendAway', plugin('10006', 'The content could not be read in time')],
  ['backendAway', 'The content backend at http://127.0.0.1:8001 cannot be reached (ECONNREFUSED). Start it.'],
  ['diskFull', gatsby("Error: ENOSPC: no space left on device, write '/site/public/a'")],
  ['folderMissing', 'RELEASES_DIR, /mnt/releases, is not there: is it mounted?'],
  [
    'redirects',
    gatsby('ERROR\n\nRedirects that cannot work:\n/pt/a -> /pt/a: leads back to itself'),
    '/pt/a -> /pt/a: leads back to itself',
  ],
  ['wordsMissing', gatsby('ERROR\n\nWords are missing:\nlocales/en/blog.json: title')],
  ['page', gatsby('ERROR  #95313  HTML.COMPILATION\n\nBuilding static HTML failed for path "/pt/blog/lamas"'), '/pt/blog/lamas'],
  ['notWorking', 'The new release does not work and was thrown away: /pt answers 500, 0 characters.'],
  ['ended', 'gatsby build was ended by the signal SIGKILL after 3 s.'],
  ['unknown', gatsby('ERROR\n\nsomething else')],
])('finds "%s" in what a failed build says', (fault, reason, what = '') => {
  expect(buildFault(reason)).toEqual({ fault, what });
});
