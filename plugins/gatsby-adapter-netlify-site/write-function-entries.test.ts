import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFunctionEntries } from './write-function-entries';

const root = mkdtempSync(join(tmpdir(), 'function-entries-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

// As Gatsby writes it: the promise of the function of the site is forgotten, and parsers stand in front of it unless the body was read.
const compiled = `const functionToExecute = async (req, res) => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  if (req.fails) throw new Error('broken');
  res.end(String(req.readableEnded));
};
module.exports = { default: function functionWrapper(req, res) {
        functionToExecute(req, res);
} };
`;

interface Answer {
  headers: Record<string, string>;
  setHeader(name: string, value: string): void;
  body?: string;
  end(body: string): void;
}

async function answered(request: object): Promise<Answer> {
  mkdirSync(join(root, '.cache/functions'), { recursive: true });
  writeFileSync(join(root, '.cache/functions/info.js'), compiled);
  const definition = { functionId: 'info-js', name: 'info', pathToEntryPoint: '.cache/functions/info.js', requiredFiles: [] };
  const [entry] = await writeFunctionEntries(root, [definition], { 'X-Frame-Options': 'DENY' });
  expect(entry).toEqual({
    ...definition,
    pathToEntryPoint: '.cache/netlify-functions/info-js.js',
    requiredFiles: ['.cache/netlify-functions/info-js.js', '.cache/netlify-functions/info-js-bundle.js'],
  });
  const run = createRequire(__filename)(join(root, String(entry?.pathToEntryPoint))) as (req: object, res: Answer) => Promise<void>;
  const headers: Record<string, string> = {};
  const answer: Answer = {
    headers,
    setHeader: (name, value) => void (headers[name] = value),
    end: (body) => void (answer.body = body),
  };
  await run(request, answer);
  return answer;
}

it('a function is waited for, finds its body unread by parsers, and its answer has the headers of every answer', async () => {
  expect(await answered({})).toMatchObject({ body: 'true', headers: { 'X-Frame-Options': 'DENY' } });
});

it('one that fails is known to have failed', async () => {
  await expect(answered({ fails: true })).rejects.toThrow('broken');
});
