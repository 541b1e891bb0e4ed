import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { pdf } from '../fixtures/cv-files';
import { docx } from '../fixtures/office-files';
import { oneColour } from '../fixtures/one-colour';
import { zip } from '../fixtures/zip-file';
import { HealthWatch } from './measure';
import { HostileServers } from './hostile-servers';
import { formRequest } from './rows/form-request';
import { create, upload } from './rows/save-request';
import { send, type HttpRequest } from './send';

jest.setTimeout(600_000);

const together = 150;
const mebibyte = 1024 * 1024;
/** In bytes: how much more the process may take while so many are looked into, and after all kinds of them: 300 MB more were seen on a busy machine. */
const mostMore = 400 * mebibyte;
/** In ms of the server's time. */
const healthLimit = 1_000;

const servers = new HostileServers();
let health: HealthWatch;
let atStart = 0;

/** What the process has of the memory of the machine. */
const memory = (): number => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${servers.pid}/status`, 'utf8'))?.[1]) * 1024;

const cv = (content: Buffer, name: string) => (): HttpRequest => formRequest('candidaturas', {}, { file: { name, content } });
const packedPdf = () => {
  const packed = deflateSync(Buffer.alloc(15.9 * mebibyte, '/J')).toString('latin1');
  return pdf(`3 0 obj\n<</Type/ObjStm/N 0/First 0/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream\nendobj`);
};
const zeros = '\0'.repeat(50 * mebibyte);
const save = (content: string | Uint8Array, path: string) => (turn: number) => upload(content, path.replace('N', String(turn)))(servers);
/** Of a camera; in grey, which is read in less time. */
const photo = () => oneColour(6_000, 4_000).grayscale().jpeg().toBuffer();
const manyFields = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`a${n}`, 'b']));
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0${'h1'.repeat(100)}"/>${'<g id="a"/>'.repeat(1_500)}</svg>`;

// Those that once took gigabytes come first.
const kinds: Record<string, () => Promise<(turn: number) => HttpRequest> | ((turn: number) => HttpRequest)> = {
  'CVs of 2 MB': () => cv(pdf('', 2 * mebibyte), 'cv.pdf'),
  'requests with files of 8 MB': () => {
    const file = { field: 'ficheiros', name: 'a.jpg', content: Buffer.alloc(8 * mebibyte, 'a') };
    const request = formRequest('informacoes', {}, { as: 'multipart', file });
    return () => request;
  },
  'PDFs that unpack to a thousand times their size': () => cv(packedPdf(), 'cv.pdf'),
  'Word documents that unpack to 50 MB': () => cv(zip({ '[Content_Types].xml': zeros }), 'cv.docx'),
  'Word documents with a large text': () => cv(Buffer.concat([docx(), zip({ 'word/document.xml': zeros })]), 'cv.docx'),
  'open documents that unpack to 50 MB': () =>
    cv(zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': zeros }), 'cv.odt'),
  'photographs of 24 megapixels': async () => save(await photo(), 'media/flood-N.jpg'),
  drawings: () => save(svg, 'media/flood-N.svg'),
  'entries of 500 fields': () => (turn) => create({ pt: manyFields }, `flood-${turn}`)(servers),
};

beforeAll(async () => {
  await servers.start();
  health = new HealthWatch(servers.site, servers.pid);
});

afterAll(async () => {
  health.stop();
  await servers.stop();
});

const ofEditors = /^(?:photographs|drawings|entries)/;

it.each(Object.entries(kinds))(`${together} at once: %s`, async (name, make) => {
  const question = await make();
  const to = ofEditors.test(name) ? 'backend' : 'site';
  // What is loaded for the first one is not counted.
  await send(servers[to], question(-1));
  const before = memory();
  atStart ||= before;
  let most = 0;
  const watch = setInterval(() => void (most = Math.max(most, memory())), 50);
  await health.begin();
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: together }, (_, turn) => send(servers[to], question(turn))));
  const took = performance.now() - began;
  const { longest: late } = await health.end();
  clearInterval(watch);
  await wait(500);
  const after = memory();
  const shown = [200, 201, 422, 503].map((code) => `${answers.filter(({ status }) => status === code).length} x ${code}`).join(', ');
  const megabytes = (bytes: number) => (bytes / mebibyte).toFixed(0);
  process.stdout.write(
    `${name}: ${shown} in ${(took / 1000).toFixed(1)} s; ${megabytes(before)} -> ${megabytes(most)} -> ${megabytes(after)} MB; /healthz ${late.toFixed(0)} ms\n`,
  );
  expect(answers.filter(({ status }) => ![200, 201, 422, 503].includes(status)).map(({ status }) => status)).toEqual([]);
  // Those that do not wait long enough are told to come back; not all of them.
  expect(answers.filter(({ status }) => status !== 503).length).toBeGreaterThan(0);
  expect(most - before).toBeLessThanOrEqual(mostMore);
  expect(after - atStart).toBeLessThanOrEqual(mostMore);
  expect(late).toBeLessThanOrEqual(healthLimit);
});
