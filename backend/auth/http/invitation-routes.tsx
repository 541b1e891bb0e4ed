import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../../core/i18n/locales';
import { normalEmail } from '../../content/search-text';
import { type FieldErrors, renderPage, AdminPage, useMessages } from '../pages/admin-page';
import { LinkExpiredPage } from '../pages/alert-pages';
import { isEmail } from '../../../core/forms/email-address';
import { type Account, isName } from '../store/accounts';
import { accountMessages } from '../../messages';
import { Button } from '../../../admin/ui/button';
import { NewPassword, TextField, UserNameForPrograms } from '../pages/fields';
import { fieldOf, keepLanguage, pageLanguage, sendPage, sendWithScript } from './requests';
import { hasErrors, newPasswordErrors } from './check-password';
import type { AuthContext } from './authenticate';
import { adminPaths } from './admin-paths';
import { proceed } from './start-session';

type WithLink = FastifyRequest<{ Params: { link: string } }>;

interface Invitation {
  link: string;
  account: Account | null;
  language: Locale;
}

/** The page of a one-time link. Choosing a password uses it up; looking at it does not. */
export function invitationRoutes(app: FastifyInstance, context: AuthContext): void {
  const { store, hasher, frame, mail } = context;
  const path = `${adminPaths.welcome}/:link`;
  const sendLinkExpired = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(
      reply.code(410),
      renderPage(await frame(pageLanguage(request)), LinkExpiredPage, { hasMail: mail !== null }),
    );

  app.get(path, async (request: WithLink, reply) => {
    keepLanguage(request, reply, context.trustedOrigin.isSecure);
    const invitation = await findInvitation(context, request);
    if (!invitation) return sendLinkExpired(request, reply);
    return show(context, reply, invitation, { name: invitation.account?.name });
  });

  app.post(path, async (request: WithLink, reply) => {
    const invitation = await findInvitation(context, request);
    if (!invitation) return sendLinkExpired(request, reply);
    const { link, account, language } = invitation;
    const email = account?.email ?? normalEmail(fieldOf(request, 'email'));
    const [name, password] = [fieldOf(request, 'name').trim(), fieldOf(request, 'password')];
    const errors = {
      ...ownErrors({ email, name }, language),
      ...newPasswordErrors(request, { email, name }, language),
    };
    if (hasErrors(errors)) return show(context, reply.code(422), invitation, { email, name, errors });
    const values = { email, name, password: await hasher.hash(password) };
    const id = account
      ? (await store.links.use(link, account.id, values)) && account.id
      : await store.links.useFirst(link, { ...values, language });
    if (!id) return sendLinkExpired(request, reply);
    const what = account ? 'password-chosen' : 'first-account-made';
    await store.audit.record({ id, name }, what, email);
    const hasSecondFactor = account?.hasSecondFactor ?? false;
    const person = { id, name, email, hasSecondFactor };
    return proceed(context, request, reply, person, adminPaths.home);
  });
}

async function findInvitation({ store }: AuthContext, request: WithLink): Promise<Invitation | null> {
  const { link } = request.params;
  const found = await store.links.look(link);
  if (!found) return null;
  if (found.personId === null) return { link, account: null, language: pageLanguage(request) };
  const account = await store.accounts.get(found.personId);
  return account && { link, account, language: account.language };
}

function ownErrors({ email, name }: Record<'email' | 'name', string>, language: Locale): FieldErrors {
  const messages = accountMessages[language].errors;
  return {
    ...(!isEmail(email) && { email: email === '' ? messages.emailMissing : messages.email }),
    ...(!isName(name) && { name: messages.name }),
  };
}

async function show(
  { frame }: AuthContext,
  reply: FastifyReply,
  { link, account, language }: Invitation,
  form: Pick<InvitationForm, 'email' | 'name' | 'errors'>,
) {
  const action = `${adminPaths.welcome}/${link}`;
  const inLanguage = account ? undefined : (other: Locale) => `${action}?language=${other}`;
  const knownEmail = account?.email ?? null;
  const isNew = !account?.hasPassword;
  return sendWithScript(
    reply,
    renderPage({ ...(await frame(language)), inLanguage }, InvitationPage, { ...form, action, knownEmail, isNew }),
  );
}

interface InvitationForm {
  action: string;
  knownEmail: string | null;
  isNew: boolean;
  email?: string;
  name?: string | undefined;
  errors?: FieldErrors;
}

function InvitationPage({ action, knownEmail, isNew, email, name, errors }: InvitationForm) {
  const { hints, invitation } = useMessages(accountMessages);
  const title = isNew ? invitation.title : invitation.again;
  const lead = isNew ? invitation.lead : invitation.leadAgain;
  return (
    <AdminPage
      title={title}
      lead={knownEmail === null ? invitation.first : lead}
      errors={errors}
      script={adminPaths.script}
    >
      <form className="form" method="post" action={action}>
        {knownEmail === null ? (
          <TextField name="email" type="email" value={email} autoComplete="username" />
        ) : (
          <p>
            <strong>{knownEmail}</strong>
            <UserNameForPrograms email={knownEmail} />
          </p>
        )}
        <TextField name="name" value={name} hint={hints.name} autoComplete="name" />
        <NewPassword />
        <Button type="submit">{invitation.send}</Button>
      </form>
    </AdminPage>
  );
}
