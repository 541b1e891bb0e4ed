import { ownDataPath } from '../../core/forms/own-data';
import { textLimits } from '../../core/forms/limits';
import { readReference } from '../../core/forms/reference';
import type { Locale } from '../../core/i18n/locales';
import { backendOf, ownEnvironment } from '../../platform/settings/settings';
import { defaultDependencies, type EndpointDependencies, isOurLink } from '../forms/endpoint-dependencies';
import { openOutbox, type Outbox } from '../forms/outbox/outbox';
import { plainMessage } from '../forms/plain-form';
import { readSubmission } from '../forms/read-submission';
import { asRefusal, assertOwnPage, SubmissionRefusal, tooMany } from '../forms/refusal';
import {
  answerLanguage,
  type Endpoint,
  htmlType,
  isRead,
  queryOf,
  sendAnswer,
  visitorIp,
} from '../forms/submission-http';
import { OwnDataBackend } from './backend-calls';
import { askPage, dataPage, erasePage, type Link, linkPage, messagePage, ownDataWords } from './pages';

export interface OwnDataDependencies extends Omit<EndpointDependencies, 'outbox'> {
  outbox(): Promise<Pick<Outbox, 'withinLimit' | 'admin'>>;
  backend(): OwnDataBackend;
}

const dependenciesOfSite: OwnDataDependencies = {
  ...defaultDependencies,
  outbox: () => openOutbox(ownEnvironment()),
  backend: () => new OwnDataBackend(backendOf(ownEnvironment())),
};

/** Kept nowhere, found by nobody, and told to no other site: `origin` has no path in it. */
export const privateHeaders = { ...htmlType, 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'strict-origin' };

/** What visitors see, withdraw and erase of what they sent, by a link that they got by mail. */
export function ownDataEndpoint(dependencies: OwnDataDependencies = dependenciesOfSite): Endpoint {
  return async (request, response) => {
    let locale: Locale = answerLanguage(request, queryOf(request));
    try {
      if (isRead(request)) {
        const page = await openPage(queryOf(request), locale, dependencies);
        return sendAnswer(response, 200, privateHeaders, page);
      }
      if (request.method !== 'POST') throw new SubmissionRefusal('method', { headers: { Allow: 'GET, HEAD, POST' } });
      assertOwnPage(request, dependencies.environment().siteUrl);
      const wait = dependencies.refusals().count('own-data', visitorIp(request));
      if (wait !== null) throw tooMany(wait);
      const { fields } = await readSubmission(request, 'newsletter');
      locale = answerLanguage(request, fields);
      sendAnswer(response, 200, privateHeaders, await act(fields, locale, visitorIp(request), dependencies));
    } catch (error) {
      const refusal = asRefusal(error, request);
      const said = refusal.messageIn(locale);
      const page =
        refusal.reason === 'dataLink' || refusal.reason === 'dataLinkExpired'
          ? askPage({ locale, notice: said, mailed: await dependencies.backend().sendsMail() })
          : plainMessage(locale, said, `${ownDataPath}?locale=${locale}`);
      sendAnswer(response, refusal.status, { ...refusal.details.headers, ...privateHeaders }, page);
    }
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** A page that changes nothing and shows nothing personal: programs look at the links of mails. */
async function openPage({ token }: Fields, locale: Locale, dependencies: OwnDataDependencies): Promise<string> {
  if (token === undefined) return askPage({ locale, mailed: await dependencies.backend().sendsMail() });
  return linkPage({ locale, token: await checkedToken(token, dependencies) });
}

/** A forged link, or one whose time is over, is told so at once, where the secret is known. */
async function checkedToken(token: unknown, dependencies: Pick<OwnDataDependencies, 'linkSecret'>): Promise<string> {
  if (typeof token !== 'string' || token.length > textLimits.token || !/^[\w.-]+$/.test(token))
    throw new SubmissionRefusal('dataLink');
  const reasons = { wrong: 'dataLink', expired: 'dataLinkExpired' } as const;
  await isOurLink(token, ['own-data', 'own-data-of-address'], reasons, dependencies);
  return token;
}

async function act(fields: Fields, locale: Locale, ip: string, dependencies: OwnDataDependencies): Promise<string> {
  const backend = dependencies.backend();
  if (fields.act === 'ask') return ask(fields, locale, ip, dependencies);
  const link = { locale, token: await checkedToken(fields.token, dependencies) };
  const { done } = ownDataWords[locale];
  const reference = referenceIn(fields);
  switch (fields.act) {
    case 'newsletter':
    case 'marketing':
      return dataPage(link, await backend.withdraw(link, fields.act), done[fields.act]);
    case 'erase':
      // That it is there still.
      await backend.read(link);
      return erasePage(link, reference);
    case 'erased':
      await erase(link, reference, dependencies);
      return messagePage(locale, 'erased');
    default:
      return dataPage(link, await backend.read(link));
  }
}

function referenceIn({ reference }: Fields): string | null {
  if (reference === undefined) return null;
  const read = typeof reference === 'string' ? readReference(reference) : null;
  if (read === null) throw new SubmissionRefusal('dataLink');
  return read;
}

/** First in the outbox: while anything is left at the backend, the link can be used again. */
async function erase(link: Link, reference: string | null, { backend, outbox }: OwnDataDependencies): Promise<void> {
  const { keys, email, submissions } = await backend().read(link);
  const { admin } = await outbox();
  if (reference === null && email !== null) {
    await admin.eraseIds(keys);
    await admin.erase(email);
  } else {
    const place = submissions.findIndex((one) => one.reference === reference);
    if (place < 0) throw new SubmissionRefusal('dataLink');
    await admin.eraseIds(keys.slice(place, place + 1));
  }
  await backend().erase(link, reference);
}

/** Sends a link to an address; the answer is the same whether anything is stored of it. */
async function ask({ email }: Fields, locale: Locale, ip: string, { backend, outbox }: OwnDataDependencies) {
  if (!(await backend().sendsMail())) return askPage({ locale, mailed: false });
  const allowance = await (await outbox()).withinLimit('own-data', ip);
  if (!allowance.allowed) throw tooMany(allowance.retryAfter);
  const typed = typeof email === 'string' ? email.slice(0, textLimits.email + 1) : '';
  try {
    await backend().sendLink(typed, locale);
    return messagePage(locale, 'asked');
  } catch (error) {
    const problem = error instanceof SubmissionRefusal && error.details.fields?.email;
    if (!problem) throw error;
    return askPage({ locale, mailed: true, email: typed, problem });
  }
}
