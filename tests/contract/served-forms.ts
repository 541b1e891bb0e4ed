import { sentPath } from '../../core/forms/reference';
import { confirmationEndpoint } from '../../server/forms/confirmation-endpoint';
import { RefusalLimit } from '../../server/forms/endpoint-dependencies';
import { ownDataPath, unsubscribePath } from '../../core/forms/own-data';
import { OwnDataBackend } from '../../server/own-data/backend-calls';
import { ownDataEndpoint } from '../../server/own-data/own-data-endpoint';
import { unsubscribeEndpoint } from '../../server/own-data/unsubscribe-endpoint';
import { sentPageEndpoint } from '../../server/forms/sent-page';
import { submissionEndpoint } from '../../server/forms/submission-endpoint';
import type { Endpoint } from '../../server/forms/submission-http';
import { fileFields, type FormKind, formKinds, forms } from '../../core/forms/form-definitions';
import { pageOfThanks, pageWithDocument, pageWithForms } from '../fixtures/form-page';
import { MemoryOutbox } from '../fixtures/memory-outbox';
import { multipart, multipartType, type Attached } from '../fixtures/multipart';
import { pdf } from '../fixtures/cv-files';
import { ask, type HttpAnswer } from './ask';
import { serveFixture } from './served-site';

export const siteUrl = 'https://www.valterra.example';
export const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

export const pages: Readonly<Record<string, string>> = {
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
  'en/agradecimento-casos-sucesso/index.html': pageWithDocument('fuel-station-soil'),
  'en/thank-you-contacts/index.html': pageOfThanks,
  'en/thank-you-register/index.html': pageWithDocument('spills'),
  'pt/agradecimento-casos-sucesso/index.html': '<!doctype html><ul></ul>',
};

export type Encoding = 'json' | 'urlencoded' | 'multipart';
export const encodings: readonly Encoding[] = ['json', 'urlencoded', 'multipart'];

const values: Readonly<Record<string, string>> = {
  nome: 'Ana Prata',
  email: 'ana@empresa.example',
  telefone: '+351200000010',
  empresa: 'Empresa, Lda.',
  mensagem: 'Lamas oleosas: 40 m³.',
  ler: '16 07 08',
  quantidade: '40',
  unidade: 'm³',
  acondicionamento: 'Cisterna',
  local: 'Sines',
  oferta: 'chemist',
  recurso: 'spills',
  privacidade: 'on',
};

/** What each form holds when all is well. */
export const complete = Object.fromEntries(
  formKinds.map((form) => {
    const given = forms[form].fields.flatMap(({ name }) => (values[name] ? [[name, values[name]]] : []));
    return [form, { ...Object.fromEntries(given), locale: 'en' }];
  }),
) as Record<FormKind, Record<string, string>>;

export interface Sending {
  as?: Encoding;
  accept?: string;
  headers?: Record<string, string>;
  /** Null: no file. Else a small PDF goes with an application. */
  file?: Attached | null;
}

const noBackend = new Error('There is no backend');
const nowhere = { url: 'http://127.0.0.1:9', token: 'none' };

export type ServedForms = Awaited<ReturnType<typeof serveForms>>;

/** Serves a release with the endpoints of the forms, over an outbox in memory. */
export async function serveForms({
  trustProxy = false,
  linkSecret = null as string | null,
  refusals = new RefusalLimit(100_000),
  backend = {} as Partial<OwnDataBackend>,
} = {}) {
  const outbox = new MemoryOutbox();
  const parts = {
    environment: () => ({ siteUrl }),
    outbox: async () => outbox,
    linkSecret: async () => linkSecret,
    refusals: () => refusals,
  };
  const submitting = formKinds.map((form) => [forms[form].action, submissionEndpoint(form, parts)] as const);
  const endpoints = new Map<string, Endpoint>([
    ...submitting,
    ['/api/confirm', confirmationEndpoint(parts)],
    [sentPath, sentPageEndpoint(parts)],
    [unsubscribePath, unsubscribeEndpoint(parts)],
    [
      ownDataPath,
      ownDataEndpoint({
        ...parts,
        outbox: () => Promise.reject(noBackend),
        backend: () => Object.assign(new OwnDataBackend(nowhere), backend),
      }),
    ],
  ]);
  const at = (path: string) => endpoints.get(path);
  const { base, log, live, close } = await serveFixture({ trustProxy, memoryLimit: 1024 * 1024 }, pages);
  live.use({ ...live.current, functions: { at, loadAll: () => undefined } }, []);
  const send = (...parts: Parameters<typeof sent>) => ask(base, forms[parts[0]].action, sent(...parts));
  return { base, outbox, log, close, send };
}

/** For all tests of a file; nothing is in the outbox at the beginning of each. */
export function servedForms(): ServedForms {
  const site = {} as ServedForms;
  beforeAll(async () => void Object.assign(site, await serveForms()));
  beforeEach(() => site.outbox.clear());
  afterAll(() => site.close());
  return site;
}

/** How a form is sent: one that asks for a file as multipart, all others as JSON, unless told otherwise. */
export function sent(
  form: FormKind,
  fields: Readonly<Record<string, unknown>>,
  { as, accept = 'application/json', headers, file }: Sending = {},
) {
  const wantsFile = fileFields(form).some(({ required }) => required);
  const encoding = as ?? (wantsFile ? 'multipart' : 'json');
  const withFile = wantsFile && file === undefined ? { name: 'cv.pdf', content: pdf() } : file;
  const [type, body] = encoded(encoding, fields, withFile ? [withFile] : []);
  return { method: 'POST', body, headers: { Accept: accept, 'Content-Type': type, 'Content-Length': body.length, ...headers } };
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

export const errorOf = ({ text }: HttpAnswer) =>
  (JSON.parse(text) as { error: { code: string; message: string; fields?: Record<string, string> } }).error;
