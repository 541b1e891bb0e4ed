import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectCopies, sampleDataDir, serveRelease } from './served-release.mjs';
import { execute, typeScript } from './steps.mjs';

/** Newer than the one that everything else is tried with, the newest last. */
export const otherMajors = [22, 24];

/** The program of another Node, as npm has it for this machine. Throws where it cannot be had. */
export async function nodeOf(major) {
  const { platform, arch } = process;
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
  const folder = resolve('data/test/nodes', `${name}-${major}`);
  const program = join(folder, 'package/bin/node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  // Packed, not installed: a package with a program needs no script of its own.
  await must('npm', ['pack', `${name}@${major}`, '--pack-destination', folder, '--silent'], (out) =>
    must('tar', ['-xzf', join(folder, out.trim().split('\n').at(-1)), '-C', folder]),
  );
  return program;
}

async function must(command, words, then = async () => undefined) {
  const { code, output } = await execute(command, words).ended;
  if (code !== 0) throw new Error(output.trim().split('\n').at(-1));
  await then(output);
}

const article = 'articles/accreditation-extended.yml';
const page = '/pt/blog/laboratorio-alarga-acreditacao';

/**
 * `npm start` with another Node, on the release that the part `build` has left or a new one, and one
 * save of an article, which must be live after it.
 */
export async function saveUnder(program, onLine) {
  const site = await serveRelease(onLine, { start: [program, 'scripts/start.mjs'] });
  try {
    const mark = `Guardado com ${Date.now()}`;
    await save(site.backend, mark);
    for (const end = Date.now() + 10 * 60_000; ; await wait(500)) {
      const html = await (await fetch(site.base + page)).text();
      if (html.includes(mark)) return;
      if (Date.now() > end) throw new Error('What was saved is not live after ten minutes.');
    }
  } finally {
    await site.stop();
  }
}

async function save(backend, mark) {
  const email = `${Date.now()}@nodes.example`;
  const made = await typeScript(
    'backend/auth/command/main.ts',
    ['add', email, '--name', 'Nodes', '--role', 'publisher'],
    { cwd: projectCopies.sample, env: { DATA_DIR: sampleDataDir } },
  );
  const welcome = /\/admin\/welcome\/\S+/.exec(made.output)?.[0];
  if (!welcome) throw new Error(made.output);
  const password = crypto.randomUUID();
  const asked = await fetch(backend + welcome, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: backend },
    body: new URLSearchParams({ name: 'Nodes', password, again: password }),
  });
  const cookie = asked.headers.getSetCookie().map((each) => each.split(';')[0]);
  const before = readFileSync(join(sampleDataDir, 'content', article));
  const content = String(before).replace(/^( {2}titulo: ).*$/m, `$1${mark}`);
  const known = await crypto.subtle.digest(
    'SHA-1',
    Buffer.concat([Buffer.from(`blob ${before.length}\0`), before]),
  );
  const file = {
    operation: 'update',
    path: article,
    sha: Buffer.from(known).toString('hex'),
    content: Buffer.from(content).toString('base64'),
  };
  const saved = await fetch(`${backend}/api/v1/repos/site/content/contents`, {
    method: 'POST',
    headers: { origin: backend, cookie: cookie.join('; '), 'content-type': 'application/json' },
    body: JSON.stringify({ branch: 'main', message: 'Save', files: [file] }),
  });
  if (saved.status !== 201) throw new Error(`The save was answered ${await saved.text()}`);
}
