import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ComponentType, ComponentProps } from 'react';
import { generateSecret, generateURI } from 'otplib';
import encodeQR from 'qr';
import { BackendError } from '../../errors';
import { accountMessages } from '../../messages';
import { renderPage, AdminPage, type FieldErrors, useFrame, useMessages } from '../pages/admin-page';
import type { Person } from '../rights';
import { isKey, type SecondFactorNote } from '../store/second-factors';
import { Button, buttonClass } from '../../../admin/ui/button';
import { moment } from '../../../core/i18n/format-date';
import { fill } from '../../../core/i18n/messages';
import { CodeField, Copyable, CurrentPassword } from '../pages/fields';
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
      state
        ? show(reply, person, StatePage, { state })
        : show(reply, person, SetupPage, { person, secret: generateSecret() }),
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
      if ('retryAfter' in current) return sendRateLimited(context, reply, current.retryAfter, person.language);
      if (step === null || hasErrors(current.errors)) {
        const wrong = typed === '' ? messages.codeMissing : messages.code;
        const errors = { ...(step === null && { code: wrong }), ...current.errors };
        return show(reply.code(422), person, SetupPage, { person, secret: key, errors });
      }
      const codes = await store.secondFactors.turnOn(person.id, key, step);
      // Turned on in another tab meanwhile.
      if (!codes) return reply.redirect(path, 303);
      await store.audit.record(person, 'second-factor-on');
      return showCodes(reply, person, codes);
    }),
  );

  const withPassword = (name: string, act: (reply: FastifyReply, person: Person) => Promise<FastifyReply>) =>
    app.post(
      `${path}/${name}`,
      signedInOnly(async (request, reply, person, state) => {
        if (!state) return reply.redirect(path, 303);
        const current = await currentPasswordErrors(context, request, person);
        if ('retryAfter' in current) return sendRateLimited(context, reply, current.retryAfter, person.language);
        return hasErrors(current.errors)
          ? show(reply.code(422), person, StatePage, { state, errors: current.errors })
          : act(reply, person);
      }),
    );

  withPassword('codes', async (reply, person) => {
    const codes = await store.secondFactors.renewCodes(person.id);
    await store.audit.record(person, 'recovery-codes-made');
    return showCodes(reply, person, codes);
  });

  withPassword('off', async (reply, person) => {
    if (await store.secondFactors.turnOff(person.id)) await store.audit.record(person, 'second-factor-off');
    return reply.redirect(`${adminPaths.account}?note=second-factor-off`, 303);
  });

  // In the response only: no address shows them again.
  const showCodes = (reply: FastifyReply, person: Person, codes: readonly string[]) =>
    show(reply, person, CodesPage, { codes });

  async function show<Props extends object>(
    reply: FastifyReply,
    person: Person,
    page: ComponentType<Props>,
    props: Props,
  ): Promise<FastifyReply> {
    const frame = await context.frame(person.language, person);
    return sendWithScript(reply, renderPage(frame, page, props));
  }
}

const path = adminPaths.secondFactor;

interface SetupProps {
  person: Person;
  secret: string;
  errors?: FieldErrors;
}

function SetupPage({ person: { email }, secret, errors }: SetupProps) {
  const { brand } = useFrame();
  const { secondFactor } = useMessages(accountMessages);
  const uri = generateURI({ issuer: brand, label: email, secret });
  return (
    <SecondFactorPage lead={secondFactor.lead} errors={errors}>
      <h2>{secondFactor.scanTitle}</h2>
      <p>{secondFactor.scan}</p>
      <QrCode text={uri} label={secondFactor.picture} />
      <p>
        <a href={uri}>{secondFactor.open}</a>
      </p>
      <p>{secondFactor.byHand}</p>
      <pre>{secret.replace(/.{4}(?=.)/g, '$& ')}</pre>
      <h2>{secondFactor.confirmTitle}</h2>
      <form className="form" method="post" action={path}>
        <input type="hidden" name="key" value={secret} />
        <CodeField />
        <CurrentPassword />
        <Button type="submit">{secondFactor.turnOn}</Button>
      </form>
    </SecondFactorPage>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const cells = encodeQR(text, 'raw', { border: 2 });
  const squares = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${cells.length} ${cells.length}`}>
      <path d={squares.join('')} />
    </svg>
  );
}

interface StateProps {
  state: SecondFactorNote;
  errors?: FieldErrors;
}

function StatePage({ state: { since, codesLeft }, errors }: StateProps) {
  const { language } = useFrame();
  const { secondFactor } = useMessages(accountMessages);
  return (
    <SecondFactorPage lead={fill(secondFactor.on, { moment: moment(since, language) })} errors={errors}>
      <p>{fill(secondFactor.codesLeft, { count: codesLeft })}</p>
      <form className="form" method="post" action={`${path}/codes`}>
        <CurrentPassword />
        <div className="acts">
          <Button type="submit">{secondFactor.newCodes}</Button>
          <Button type="submit" variant="secondary" formAction={`${path}/off`}>
            {secondFactor.turnOff}
          </Button>
        </div>
      </form>
    </SecondFactorPage>
  );
}

function CodesPage({ codes }: { codes: readonly string[] }) {
  const { secondFactor } = useMessages(accountMessages);
  const text = codes.join('\n');
  return (
    <SecondFactorPage heading={secondFactor.codesTitle} lead={secondFactor.codes}>
      <Copyable id="codes" text={text} label={secondFactor.copyCodes}>
        <a
          className={buttonClass('secondary')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={`${secondFactor.fileName}.txt`}
        >
          {secondFactor.downloadCodes}
        </a>
      </Copyable>
    </SecondFactorPage>
  );
}

function SecondFactorPage(props: Pick<ComponentProps<typeof AdminPage>, 'heading' | 'lead' | 'errors' | 'children'>) {
  const { title, back } = useMessages(accountMessages).secondFactor;
  return (
    <AdminPage title={title} here="account" script={adminPaths.script} {...props}>
      {props.children}
      <p>
        <a href={adminPaths.account}>{back}</a>
      </p>
    </AdminPage>
  );
}
