import { formKinds } from '../../core/forms/form-definitions';

/** A call that the site makes. `needed`: without it the site is not built, or a form is not delivered. */
export interface Call {
  method: 'get' | 'post';
  path: string;
  when: string;
  needed: boolean;
  query?: readonly string[];
  headers?: readonly string[];
  /** The name of the schema of its answer, and of what is sent. */
  answer: string;
  sends?: string;
  statuses?: Readonly<Record<string, string>>;
}

const form = { method: 'post', headers: ['idempotency-key'], sends: 'Submission', answer: 'Accepted' } as const;
const refused = { '401': 'the token is not known' };

export const calls: readonly Call[] = [
  {
    ...{ method: 'get', path: '/api/changes', query: ['since', 'limit', 'also'], answer: 'Changes', needed: true },
    when: 'each build; without `since` everything',
    statuses: { ...refused, '410': 'the cursor is not known: everything is read' },
  },
  {
    ...{ method: 'get', path: '/api/{locale}/{type}', query: ['page', 'limit'], answer: 'List', needed: true },
    when: 'before each build `home`, for its cursor; all types with `CONTENT_BACKEND_CHANGES=lists`',
    statuses: refused,
  },
  {
    ...{ method: 'post', path: '/graphql', sends: 'Query', answer: 'Settings', needed: false },
    when: 'each build: `settings(locale: String!)`, all fields',
    statuses: { '404': 'there is none: the next call is made' },
  },
  {
    ...{ method: 'get', path: '/api/{locale}/settings', answer: 'Entity', needed: true },
    when: 'each build, where there is no GraphQL',
  },
  {
    ...{ method: 'get', path: '/media/{hash}/{path}', answer: 'File', needed: true },
    when: 'a picture or file that a build does not have; sent without the token',
  },
  {
    method: 'get',
    path: '/api/problems',
    when: 'each build, to name what is wrong',
    needed: false,
    answer: 'Problems',
  },
  { method: 'get', path: '/api/folder', when: 'a build beside a running backend', needed: false, answer: 'Folder' },
  ...[...formKinds, 'confirmacoes', 'cancelamentos'].map((kind) => ({
    ...{ ...form, path: `/api/${kind}`, needed: true },
    when: 'what a visitor sends, repeated until it is accepted',
    statuses: { '422': 'refused for good' },
  })),
  { method: 'get', path: '/api/dados', when: 'whether links are mailed', needed: false, answer: 'Answer' },
  ...['dados', 'dados/retirar', 'dados/apagar', 'dados/pedir'].map((path) => ({
    ...({ method: 'post', path: `/api/${path}`, sends: 'Link', answer: 'Answer', needed: false } as const),
    when: 'a visitor follows a link to their data',
  })),
];
