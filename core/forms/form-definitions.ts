import { inEachLocale, type Locale } from '../i18n/locales';
import { pathWords, type RouteId } from '../routing/routes';
import type { FileRules } from './limits';

// Every page loads this file: schemas and messages are elsewhere.

interface FieldFacts {
  control: 'input' | 'textarea' | 'select' | 'file' | 'checkbox' | 'hidden';
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  required: boolean;
  hinted?: boolean;
  files?: FileRules;
  options?: readonly QuantityUnit[];
  /** Its value is the id of an entity of one of these content types. */
  entityOf?: readonly string[];
}

/** As waste is weighed, and as it is counted. Their words: `units` of `forms.json`. */
export const quantityUnits = ['kg', 't', 'l', 'm³', 'drums', 'ibcs', 'bigBags', 'pallets', 'loads'] as const;
export type QuantityUnit = (typeof quantityUnits)[number];

const megabyte = 1024 * 1024;
export const requestRules: FileRules = {
  count: 5,
  bytes: 10 * megabyte,
  types: ['pdf', 'jpg', 'png', 'heic', 'xlsx', 'docx'],
};
export const cvRules: FileRules = {
  count: 1,
  bytes: 5 * megabyte,
  types: ['pdf', 'doc', 'docx', 'odt'],
};

type InputType = NonNullable<FieldFacts['type']>;
const input = (type: InputType, autoComplete: string): FieldFacts => ({
  control: 'input',
  type,
  autoComplete,
  required: true,
});
const optional = (hinted: boolean, autoComplete = 'off'): FieldFacts => ({
  ...input('text', autoComplete),
  required: false,
  hinted,
});

const fieldFacts = {
  nome: input('text', 'name'),
  email: input('email', 'email'),
  telefone: input('tel', 'tel'),
  empresa: input('text', 'organization'),
  mensagem: { control: 'textarea', required: true, hinted: true },
  ler: optional(true),
  quantidade: optional(false),
  unidade: { control: 'select', required: false, options: quantityUnits },
  acondicionamento: optional(true),
  local: optional(true, 'address-level2'),
  ficheiros: { control: 'file', required: false, hinted: true, files: requestRules },
  /** Without one the application is spontaneous. */
  oferta: { control: 'select', required: false, entityOf: ['job-offers'] },
  cv: { control: 'file', required: true, hinted: true, files: cvRules },
  recurso: { control: 'hidden', required: true, entityOf: ['resources', 'case-studies', 'documents'] },
  privacidade: { control: 'checkbox', required: true },
  marketing: { control: 'checkbox', required: false },
} satisfies Record<string, FieldFacts>;

export type FieldName = keyof typeof fieldFacts;
export type FileField = {
  [Name in FieldName]: (typeof fieldFacts)[Name] extends { control: 'file' } ? Name : never;
}[FieldName];
export type DeclaredField = FieldFacts & { name: FieldName };
export const textFields = (Object.keys(fieldFacts) as FieldName[]).filter(
  (name) => fieldFacts[name].control !== 'file',
);

export const entityFields = textFields.flatMap((name) => {
  const { entityOf }: FieldFacts = fieldFacts[name];
  return entityOf ? [{ name, types: entityOf }] : [];
});

const fields = (...names: FieldName[]): DeclaredField[] => names.map((name) => ({ name, ...fieldFacts[name] }));

interface Form {
  action: `/api/${string}`;
  fields: readonly DeclaredField[];
  /** The first step; the other fields follow in the second one. */
  firstStep?: readonly FieldName[];
  home: RouteId;
  /** The next page, or the anchor of the confirmation on its own page. */
  next: RouteId | Readonly<Record<Locale, string>>;
  event: string;
  /** In ms: people take longer, even with autofill. */
  shortestFilling: number;
  /** In days; the setting has priority. */
  keep: { setting: string; days: number };
}

const waste = ['mensagem', 'ler', 'quantidade', 'unidade'] as const;
const details = ['acondicionamento', 'local', 'ficheiros'] as const;
const consents = ['privacidade', 'marketing'] as const;

const asRequest = { setting: 'KEEP_REQUESTS_DAYS', days: 730 };

/** Of an application without scripts; its page confirms it there. */
export const applicationSent = inEachLocale((code) => pathWords[code].sent);

const declared = {
  newsletter: {
    action: '/api/newsletter',
    fields: fields('nome', 'email'),
    home: 'home',
    next: 'thankYouNewsletter',
    event: 'newsletter',
    shortestFilling: 300,
    // For sign-ups without a confirmation mail; otherwise the subscription counts.
    keep: asRequest,
  },
  informacoes: {
    action: '/api/info',
    fields: fields(...waste, ...details, 'nome', 'empresa', 'email', 'telefone', ...consents),
    firstStep: waste,
    home: 'contacts',
    next: 'thankYouContact',
    event: 'information_request',
    shortestFilling: 1_000,
    keep: asRequest,
  },
  candidaturas: {
    action: '/api/job',
    fields: fields('oferta', 'nome', 'email', 'telefone', 'mensagem', 'cv', 'privacidade'),
    home: 'offers',
    next: applicationSent,
    event: 'job_application',
    shortestFilling: 1_000,
    keep: { setting: 'KEEP_APPLICATIONS_DAYS', days: 365 },
  },
  descargas: {
    action: '/api/download',
    fields: fields('nome', 'email', 'privacidade', 'recurso'),
    home: 'resources',
    next: 'thankYouRegistration',
    event: 'download',
    shortestFilling: 300,
    keep: { setting: 'KEEP_DOWNLOADS_DAYS', days: 730 },
  },
} satisfies Record<string, Form>;

export type FormKind = keyof typeof declared;
export const forms: Readonly<Record<FormKind, Form>> = declared;
export const formKinds = Object.keys(declared) as readonly FormKind[];
/** The form that signs up for the newsletter, after a confirmation by mail. */
export const signUpForm = 'newsletter' satisfies FormKind;

/** With the links of mails, which are not stored as submissions. */
export type SubmissionKind = FormKind | 'confirmacoes' | 'cancelamentos';

export interface FileControl {
  name: FileField;
  required: boolean;
  files: FileRules;
}

export const fileFields = (form: FormKind): FileControl[] =>
  forms[form].fields.flatMap(({ name, required, files }) =>
    files ? [{ name: name as FileField, required, files }] : [],
  );

/** Never stored. */
export const guardFields = {
  /** Hidden from people; a program fills it in. */
  honeypot: 'website',
  /** In ms since the form was loaded; absent without a script. */
  elapsed: 'inicio',
  /** The idempotency key, for a form that cannot set a header. */
  key: 'chave',
} as const;
