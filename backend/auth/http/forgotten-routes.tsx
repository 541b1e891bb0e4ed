import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOfIp } from '../../../platform/http/ip-network';
import type { Locale } from '../../../core/i18n/locales';
import { normalEmail } from '../../content/search-text';
import { accountMessages } from '../../messages';
import { renderPage, AdminPage, type FieldErrors, useMessages } from '../pages/admin-page';
import { isEmail } from '../../../core/forms/email-address';
import { Button } from '../../../admin/ui/button';
import { TextField } from '../pages/fields';
import { adminPaths } from './admin-paths';
import type { AuthContext } from './authenticate';
import { knownBrowser, sendRateLimited } from './check-password';
import { fieldOf, keepLanguage, noteOf, pageLanguage, sendPage } from './requests';

/** Absent where no mail is sent. */
export function forgottenRoutes(app: FastifyInstance, context: AuthContext): void {
  const { store, mail, trustedOrigin } = context;
  if (!mail) return;

  app.get(adminPaths.forgotten, async (request, reply) => {
    keepLanguage(request, reply, trustedOrigin.isSecure);
    return show(context, request, reply, { note: noteOf(request, pageLanguage(request)) });
  });

  // Written after the response: timing reveals no known address.
  const options = { onResponse: async () => mail.wake() };
  app.post(adminPaths.forgotten, options, async (request, reply) => {
    const language = pageLanguage(request);
    const email = normalEmail(fieldOf(request, 'email'));
    if (!isEmail(email)) {
      const { emailMissing, email: wrong } = accountMessages[language].errors;
      const errors = { email: email === '' ? emailMissing : wrong };
      return show(context, request, reply.code(422), { email, errors });
    }
    const browser = await knownBrowser(context, request, email);
    const attempt = { mailbox: email, network: networkOfIp(request.ip), browser };
    const allowance = await store.loginThrottle.begin(attempt);
    if (!allowance.allowed) return sendRateLimited(context, reply, allowance.retryAfter, language);
    await mail.queue.queueLink('password', email);
    return reply.redirect(`${adminPaths.forgotten}?note=link-sent`, 303);
  });
}

async function show(
  { frame }: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  form: ForgottenForm,
): Promise<FastifyReply> {
  const language = pageLanguage(request);
  const inLanguage = (other: Locale) => `${adminPaths.forgotten}?language=${other}`;
  return sendPage(reply, renderPage({ ...(await frame(language)), inLanguage }, ForgottenPage, form));
}

interface ForgottenForm {
  email?: string;
  errors?: FieldErrors;
  note?: string | undefined;
}

function ForgottenPage({ email, errors, note }: ForgottenForm) {
  const { forgotten, linkExpired } = useMessages(accountMessages);
  return (
    <AdminPage title={forgotten.title} lead={forgotten.lead} note={note} errors={errors}>
      <form className="form" method="post" action={adminPaths.forgotten}>
        <TextField name="email" type="email" value={email} autoComplete="username" />
        <Button type="submit">{forgotten.send}</Button>
      </form>
      <p>{forgotten.help}</p>
      <p>
        <a href={adminPaths.signIn}>{linkExpired.next}</a>
      </p>
    </AdminPage>
  );
}
