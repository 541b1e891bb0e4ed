import { answeringServer } from '../../tests/fixtures/answering-server';
import { draftPaths } from '../previews/build-preview';
import { changedSince, contentProblems, currentCursor } from './content-cursor';

let followed: string[] = [];
beforeEach(() => void (followed = []));
const elsewhere = answeringServer(({ url = '' }, response) => {
  followed.push(url);
  response.end('{"data":[],"meta":{"cursor":"1","pages":1}}');
});
const url = answeringServer((request, response) => response.writeHead(302, { location: elsewhere() + request.url }).end());

it.each([
  ['the cursor', currentCursor],
  ['the changes', (backend) => changedSince(backend, '1')],
  ['the problems', contentProblems],
  ['the paths of a draft', (backend) => draftPaths(backend, 'articles', 'lamas')],
] as const satisfies [string, (backend: { url: string; token: string }) => Promise<unknown>][])(
  'a redirect of the backend takes no token to another host when asked for %s',
  async (_, ask) => {
    const said = await ask({ url: url(), token: 'a-token-of-the-test' }).then(String, (error: Error) => error.message);
    expect([followed, said]).toEqual([[], expect.stringMatching(/^$|answered 302/)]);
  },
);
