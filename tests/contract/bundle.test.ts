import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const base = process.env.BASE_URL;

/** Sentences that only the server's rooms hold: if one stands in a script of the browser, so does the code around it. */
function sentencesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /^(?!.*\.test).*\.ts$/.test(name));
  const source = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return [...source.matchAll(/'([^'\n$\\]{24,})'/g)].map(([, sentence = '']) => sentence).filter((sentence) => sentence.includes(' '));
}

async function scripts(): Promise<Map<string, string>> {
  const html = await (await fetch(`${base}/pt`)).text();
  const ofPage = [...html.matchAll(/\/[\w-]+-[0-9a-f]{20}\.js/g)].map(([path]) => path);
  // The others are known to webpack's own, by their names.
  const runtime = await scriptAt(ofPage.find((path) => path.includes('webpack-runtime')) ?? '/no-runtime.js');
  const others = [...runtime.matchAll(/"([\w-]+-[0-9a-f]{20}\.js)"/g)].map(([, name]) => `/${name}`);
  const paths = new Set([...ofPage, ...others]);
  const bodies = await Promise.all([...paths].map(async (path) => [path, await scriptAt(path)] as const));
  return new Map(bodies);
}

async function scriptAt(path: string): Promise<string> {
  const response = await fetch(`${base}${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

(base ? test : test.skip)('no script of the browser holds anything of the server, the backend or the plugins', async () => {
  // Words of the interface are the browser's own, whoever else says them.
  const words = readdirSync('locales', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join('locales', name), 'utf8'))
    .join('\n');
  const sentences = ['server', 'backend', 'plugins'].flatMap(sentencesOf).filter((sentence) => !words.includes(sentence));
  expect(sentences.length).toBeGreaterThan(50);
  const found = await scripts();
  expect(found.size).toBeGreaterThan(8);
  const leaks = [...found].flatMap(([path, body]) =>
    sentences.filter((sentence) => body.includes(sentence)).map((sentence) => `${path}: ${sentence}`),
  );
  expect(leaks).toEqual([]);
});
