import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { generateSecret, generateURI } from 'otplib';
import encodeQR from 'qr';
import { fill } from '../../../core/i18n/messages';
import { BackendError } from '../../errors';
import { accountMessages } from '../../messages';
import { passwordField } from '../pages/account-fields';
import { field, Html, html, moment, type FieldErrors } from '../pages/html';
import { page, type PageFrame } from '../pages/page';
import type { Person } from '../rights';
import { isKey, type SecondFactorNote } from '../store/second-factors';
import { adminPaths, signInPath } from './admin-paths';
import type { AuthContext } from './authenticate';
import { currentPasswordErrors, hasErrors, sendRateLimited } from './check-password';
import { fieldOf, sendWithScript } from './requests';

type Handler = (
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
  state: SecondFactorNote | null,
) => Promise<FastifyReply>;

export function secondFactorRoutes(app: FastifyInstance, context: AuthContext): void {
  const { store, authenticator } = context;
  const path = adminPaths.secondFactor;
  const signedInOnly =
    (handler: Handler) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const signedIn = await authenticator.bySession(request);
      if (!signedIn) return reply.redirect(signInPath(path), 303);
      const { person } = signedIn;
      return handler(request, reply, person, await store.secondFactors.of(person.id));
    };

  app.get(
    path,
    signedInOnly(async (_request, reply, person, state) =>
      state ? showState(reply, person, state) : showSetup(reply, person, generateSecret()),
    ),
  );

  app.post(
    path,
    signedInOnly(async (request, reply, person, state) => {
      if (state) return reply.redirect(path, 303);
      const key = fieldOf(request, 'key');
      if (!isKey(key)) throw new BackendError('validation');
      const messages = accountMessages[person.language].errors;
      const typed = fieldOf(request, 'code').replace(/\s/g, '');
      const step = store.secondFactors.stepOf(key, typed);
      const current = await currentPasswordErrors(context, request, person);
      if ('retryAfter' in current)
        return sendRateLimited(context, reply, current.retryAfter, person.language);
      if (step === null || hasErrors(current.errors)) {
        const wrong = typed === '' ? messages.codeMissing : messages.code;
        const errors = { ...(step === null && { code: wrong }), ...current.errors };
        return showSetup(reply.code(422), person, key, errors);
      }
      const codes = await store.secondFactors.turnOn(person.id, key, step);
      // Turned on in another tab meanwhile.
      if (!codes) return reply.redirect(path, 303);
      await store.audit.record(person, 'second-factor-on');
      return showCodes(reply, person, codes);
    }),
  );

  const withPassword = (
    name: string,
    act: (reply: FastifyReply, person: Person) => Promise<FastifyReply>,
  ) =>
    app.post(
      `${path}/${name}`,
      signedInOnly(async (request, reply, person, state) => {
        if (!state) return reply.redirect(path, 303);
        const current = await currentPasswordErrors(context, request, person);
        if ('retryAfter' in current)
          return sendRateLimited(context, reply, current.retryAfter, person.language);
        return hasErrors(current.errors)
          ? showState(reply.code(422), person, state, current.errors)
          : act(reply, person);
      }),
    );

  withPassword('codes', async (reply, person) => {
    const codes = await store.secondFactors.renewCodes(person.id);
    await store.audit.record(person, 'recovery-codes-made');
    return showCodes(reply, person, codes);
  });

  withPassword('off', async (reply, person) => {
    if (await store.secondFactors.turnOff(person.id))
      await store.audit.record(person, 'second-factor-off');
    return reply.redirect(`${adminPaths.account}?note=second-factor-off`, 303);
  });

  async function showSetup(
    reply: FastifyReply,
    person: Person,
    key: string,
    errors: FieldErrors = {},
  ): Promise<FastifyReply> {
    const frame = await context.frame(person.language, person);
    return sendWithScript(reply, setupPage(frame, person, key, errors));
  }

  async function showState(
    reply: FastifyReply,
    person: Person,
    state: SecondFactorNote,
    errors: FieldErrors = {},
  ): Promise<FastifyReply> {
    const frame = await context.frame(person.language, person);
    return sendWithScript(reply, statePage(frame, state, errors));
  }

  // In the response only: no address shows them again.
  async function showCodes(
    reply: FastifyReply,
    person: Person,
    codes: readonly string[],
  ): Promise<FastifyReply> {
    const frame = await context.frame(person.language, person);
    return sendWithScript(reply, codesPage(frame, codes));
  }
}

function setupPage(frame: PageFrame, { email }: Person, key: string, errors: FieldErrors): string {
  const { language, brand } = frame;
  const { labels, secondFactor } = accountMessages[language];
  const uri = generateURI({ issuer: brand, label: email, secret: key });
  const body = html`<h1>${secondFactor.title}</h1>
    <p>${secondFactor.lead}</p>
    <h2>${secondFactor.scanTitle}</h2>
    <p>${secondFactor.scan}</p>
    <div class="qr" role="img" aria-label="${secondFactor.picture}">${new Html(encodeQR(uri, 'svg'))}</div>
    <p><a href="${uri}">${secondFactor.open}</a></p>
    <p>${secondFactor.byHand}</p>
    <pre class="whole">${key.replace(/.{4}(?=.)/g, '$& ')}</pre>
    <h2>${secondFactor.confirmTitle}</h2>
    <form method="post" action="${adminPaths.secondFactor}">
      <input type="hidden" name="key" value="${key}" />
      ${field({ name: 'code', label: labels.code, autocomplete: 'one-time-code', inputMode: 'numeric', error: errors.code })}
      ${passwordField(language, { name: 'current', label: labels.current, autocomplete: 'current-password', error: errors.current })}
      <button>${secondFactor.turnOn}</button>
    </form>
    ${wayBack(frame)}`;
  return secondFactorPage(frame, body, errors);
}

function statePage(
  frame: PageFrame,
  { since, codesLeft }: SecondFactorNote,
  errors: FieldErrors,
): string {
  const { language } = frame;
  const { labels, secondFactor } = accountMessages[language];
  const path = adminPaths.secondFactor;
  const body = html`<h1>${secondFactor.title}</h1>
    <p>${fill(secondFactor.on, { moment: moment(since, language) })}</p>
    <p>${fill(secondFactor.codesLeft, { count: codesLeft })}</p>
    <form method="post" action="${path}/codes">
      ${passwordField(language, { name: 'current', label: labels.current, autocomplete: 'current-password', error: errors.current })}
      <button>${secondFactor.newCodes}</button>
      <button class="plain" formaction="${path}/off">${secondFactor.turnOff}</button>
    </form>
    ${wayBack(frame)}`;
  return secondFactorPage(frame, body, errors);
}

function codesPage(frame: PageFrame, codes: readonly string[]): string {
  const { secondFactor } = accountMessages[frame.language];
  const body = html`<h1>${secondFactor.codesTitle}</h1>
    <p>${secondFactor.codes}</p>
    <pre class="whole">${codes.join('\n')}</pre>
    ${wayBack(frame)}`;
  return secondFactorPage(frame, body, {});
}

const wayBack = ({ language }: PageFrame): Html =>
  html`<p class="after"><a href="${adminPaths.account}">${accountMessages[language].secondFactor.back}</a></p>`;

function secondFactorPage(frame: PageFrame, body: Html, errors: FieldErrors): string {
  const { title } = accountMessages[frame.language].secondFactor;
  return page(frame, { title, body, here: 'account', errors, script: adminPaths.script });
}
