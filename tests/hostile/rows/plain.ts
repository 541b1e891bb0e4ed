import { signatureHeader } from '../../../platform/http/webhooks';
import { author } from '../../../backend/fixtures/content-harness';
import { pdf } from '../../fixtures/cv-files';
import { backendToken } from '../hostile-servers';
import type { PlainKind, Row } from '../row';
import { formRequest } from './form-request';
import { ask } from './graphql';
import { postHook } from './hooks';
import { create } from './save-request';
import { signInRequest } from './sign-in';

/** What each kind of row is measured by: a request of that kind that is as it should be. */
export const plainRequests: Readonly<Record<PlainKind, Pick<Row, 'to' | 'send'> & { expected: number }>> = {
  page: { to: 'site', expected: 200, send: () => ({ path: '/en/services', headers: { accept: 'text/html' } }) },
  form: { to: 'site', expected: 200, send: () => formRequest('informacoes') },
  cv: { to: 'site', expected: 200, send: () => formRequest('candidaturas', {}, { file: { name: 'cv.pdf', content: pdf('', 100_000) } }) },
  read: { to: 'backend', expected: 200, send: () => ({ path: `/api/en/authors?token=${backendToken}` }) },
  graphql: { to: 'backend', expected: 200, send: () => ask({ query: '{ settings(locale: "pt") { marca } }' }) },
  save: {
    to: 'backend',
    expected: 201,
    send: (servers, turn) => create(author('Ana', { slug: `plain-${turn}`, publicado: true }), `plain-${turn}`)(servers),
  },
  // A wrong password costs what the right one costs.
  signIn: {
    to: 'backend',
    expected: 422,
    send: (servers, turn) => signInRequest(servers, { email: `plain-${turn}@valterra.example`, password: 'wrong' }),
  },
  // One that is right would build the site.
  hook: { to: 'site', expected: 401, send: () => postHook(signatureHeader('wrong', new Date(), '{}')) },
};
