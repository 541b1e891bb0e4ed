import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../../server/app';
import { ReleaseStore } from '../../server/releases/release-store';
import { LiveReleases } from '../../server/serving/live-releases';
import { confirmationEndpoint } from '../../server/submissions/confirmation-endpoint';
import { submissionEndpoint, type Endpoint } from '../../server/submissions/submission-endpoint';
import { formActions, type VisitorForm } from '../../src/forms/declared-fields';
import { pageWithForms } from '../fixtures/form-page';
import { MemoryOutbox } from '../fixtures/memory-outbox';
import { multipart, multipartType, type Attached } from '../fixtures/multipart';
import { pdf } from '../fixtures/cv-files';
import { buildFixtureRelease } from '../fixtures/release/fixture-release';
import { ask, type Answer } from './ask';

export const siteUrl = 'https://www.valterra.example';
export const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const id = '20260101T000000Z-0001';

const pages = {
  'pt/index.html': pageWithForms('pt-PT', [{ form: 'newsletter' }]),
  'en/index.html': pageWithForms('en-GB', [{ form: 'newsletter' }]),
  'en/contacts/index.html': pageWithForms('en-GB', [{ form: 'informacoes' }, { form: 'newsletter' }]),
  'pt/contactos/index.html': pageWithForms('pt-PT', [{ form: 'informacoes' }]),
  'en/services/packaging/index.html': pageWithForms('en-GB', [{ form: 'informacoes', name: 'service' }]),
  'en/offers/index.html': pageWithForms('en-GB', [{ form: 'candidaturas' }]),
  'pt/ofertas/index.html': pageWithForms('pt-PT', [{ form: 'candidaturas' }]),
  'en/resources/index.html': pageWithForms('en-GB', [
    { form: 'descargas', name: 'descargas-codes', recurso: 'codes' },
    { form: 'descargas', name: 'descargas-spills', recurso: 'spills' },
  ]),
  'en/agradecimento-casos-sucesso/index.html': '<!doctype html><ul><li id="fuel-station-soil">A case</li></ul>',
  'en/thank-you-register/index.html': '<!doctype html><ul><li id="spills">A guide</li></ul>',
  'pt/agradecimento-casos-sucesso/index.html': '<!doctype html><ul></ul>',
};

export type Encoding = 'json' | 'urlencoded' | 'multipart';
export const encodings: readonly Encoding[] = ['json', 'urlencoded', 'multipart'];

/** What each form holds when all is well. */
export const complete = {
  newsletter: { nome: 'Ana Prata', email: 'ana@empresa.example', locale: 'en' },
  informacoes: {
    nome: 'Ana Prata',
    email: 'ana@empresa.example',
    telefone: '+351 200 000 010',
    empresa: 'Empresa, Lda.',
    mensagem: 'Lamas oleosas: 40 m³.',
    privacidade: 'on',
    locale: 'en',
  },
  candidaturas: {
    nome: 'Ana Prata',
    email: 'ana@empresa.example',
    telefone: '+351 200 000 010',
    mensagem: 'Bom dia.',
    oferta: 'chemist',
    privacidade: 'on',
    locale: 'en',
  },
  descargas: { nome: 'Ana Prata', email: 'ana@empresa.example', privacidade: 'on', recurso: 'spills', locale: 'en' },
} as const satisfies Record<VisitorForm, Record<string, string>>;

export interface Sending {
  as?: Encoding;
  accept?: string;
  headers?: Record<string, string>;
  /** Null: no file. Else a small PDF goes with an application. */
  file?: Attached | null;
}

export interface ServedForms {
  base: string;
  outbox: MemoryOutbox;
  /** Every line of the log, at its most talkative. */
  log: string[];
  send(form: VisitorForm, fields: Readonly<Record<string, unknown>>, sending?: Sending): Promise<Answer>;
  close(): Promise<void>;
}

/** Serves a release with the endpoints of the forms, over an outbox in memory. */
export async function serveForms({ trustProxy = false, linkSecret = null as string | null } = {}): Promise<ServedForms> {
  const root = await mkdtemp(join(tmpdir(), 'served-forms-'));
  await buildFixtureRelease(root, join(root, 'data'), id, 'one', pages);
  const release = await new ReleaseStore(join(root, 'data'), process.cwd()).load(id);
  const outbox = new MemoryOutbox();
  const log: string[] = [];
  const parts = { environment: () => ({ siteUrl }), outbox: async () => outbox, linkSecret: async () => linkSecret };
  const forms = Object.entries(formActions).map(([form, path]): [string, Endpoint] => [
    path,
    submissionEndpoint(form as VisitorForm, parts),
  ]);
  const endpoints = new Map([...forms, ['/api/confirm', confirmationEndpoint(parts)]]);
  const at = (path: string) => {
    const run = endpoints.get(path);
    return run && { run, params: {} };
  };
  const live = new LiveReleases({ ...release, functions: { at, loadAll: () => undefined } });
  const logStream = { write: (line: string) => void log.push(line) };
  const app = await buildServer({ live, memoryLimit: 1024 * 1024, logLevel: 'trace', logStream, trustProxy });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    base,
    outbox,
    log,
    send: (form, fields, sending) => ask(base, formActions[form], { method: 'POST', ...sent(form, fields, sending) }),
    close: async () => {
      await app.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

function sent(
  form: VisitorForm,
  fields: Readonly<Record<string, unknown>>,
  { as, accept = 'application/json', headers, file }: Sending = {},
) {
  const withFile = form === 'candidaturas' && file === undefined ? { name: 'cv.pdf', content: pdf() } : file;
  const [type, body] = encoded(as ?? (form === 'candidaturas' ? 'multipart' : 'json'), fields, withFile ? [withFile] : []);
  return { body, headers: { Accept: accept, 'Content-Type': type, 'Content-Length': body.length, ...headers } };
}

export function encoded(
  as: Encoding,
  fields: Readonly<Record<string, unknown>>,
  files: readonly Attached[] = [],
): [type: string, body: Buffer] {
  if (as === 'multipart') return [multipartType, multipart(fields, files)];
  if (as === 'json') return ['application/json', Buffer.from(JSON.stringify(fields))];
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  );
  return ['application/x-www-form-urlencoded', Buffer.from(new URLSearchParams(pairs).toString())];
}

export const errorOf = ({ text }: Answer) =>
  (JSON.parse(text) as { error: { code: string; message: string; fields?: Record<string, string> } }).error;
