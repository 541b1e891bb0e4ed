import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectCopies, sampleDataDir, serveRelease } from './served-release.mjs';
import { execute, typeScript } from './steps.mjs';

/** Those that the site must run on, without the one that runs us; the newest last. */
export const otherMajors = [20, 22, 24].filter((major) => !process.version.startsWith(`v${major}.`));

/** The program of another Node, as npm has it for this machine. Throws where it cannot be had. */
export async function nodeOf(major) {
  const [system, end] = process.platform === 'win32' ? ['win', '.exe'] : [process.platform, ''];
  const name = `node-${system}-${process.arch}`;
  const folder = resolve('data/test/nodes', `${name}-${major}`);
  const program = join(folder, `package/bin/node${end}`);
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    // Packed, not installed: a package with a program needs no script of its own.
    const packed = await must('npm', ['pack', `${name}@${major}`, '--pack-destination', folder, '--loglevel=error']);
    await must('tar', ['-xzf', join(folder, packed.split('\n').at(-1) ?? ''), '-C', folder]);
  }
  try {
    await must(program, ['--version']);
  } catch (error) {
    // Cut off, or made for other systems: the next run fetches it again.
    rmSync(folder, { recursive: true });
    throw error;
  }
  return program;
}

async function must(command, words) {
  const { code, output } = await execute(command, words).ended;
  if (code !== 0) throw new Error(output.trim());
  return output.trim();
}

const entry = 'articles~accreditation-extended';
const page = '/pt/blog/laboratorio-alarga-acreditacao';

/** `npm start` with another Node, and one save of an article, which must be live after it. */
export async function saveUnder(program, onLine) {
  let failure;
  const noteFailure = (line) => {
    failure ??= /^Build \S+ failed.*/.exec(line)?.[0];
    onLine(line);
  };
  const site = await serveRelease(noteFailure, { start: [program, 'scripts/start.mjs'] });
  try {
    const mark = `Guardado com ${Date.now()}`;
    await save(site.backend, mark, program);
    for (const end = Date.now() + 20 * 60_000; ; await wait(500)) {
      const html = await (await fetch(site.base + page)).text();
      if (html.includes(mark)) return;
      if (failure) throw new Error(failure);
      if (Date.now() > end) throw new Error('What was saved is not live after twenty minutes.');
    }
  } finally {
    await site.stop();
  }
}

async function save(backend, mark, program) {
  const email = `${Date.now()}@nodes.example`;
  const made = await typeScript(
    'backend/auth/command/main.ts',
    ['add', email, '--name', 'Nodes', '--role', 'publisher'],
    { cwd: projectCopies.sample, env: { DATA_DIR: sampleDataDir }, program },
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
  const url = `${backend}/admin/api/entries/${entry}`;
  const headers = {
    origin: backend,
    cookie: cookie.join('; '),
    'content-type': 'application/json',
  };
  /** @type {any} */
  const { version, values } = await (await fetch(url, { headers })).json();
  for (const fields of Object.values(values)) fields.titulo = mark;
  const body = JSON.stringify({ version, values });
  const saved = await fetch(url, { method: 'PUT', headers, body });
  if (!saved.ok) throw new Error(`The save was answered ${await saved.text()}`);
}
