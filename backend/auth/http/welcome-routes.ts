import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../../core/i18n/locales';
import { normalEmail } from '../../content/search-text';
import { overPage, page, type PageFrame } from '../pages/page';
import { passwordFault } from '../password-rules';
import type { Account } from '../store/accounts';
import { accountMessages } from '../../messages';
import { isEmail, isName } from '../account-actions';
import { fieldOf, keepLanguage, pageLanguage, sendPage } from './requests';
import type { PeopleParts } from './authenticate';
import { places } from './places';
import { begin } from './sign-in-routes';
import { errorSummary, field, html, type Wrong } from '../pages/html';

type WithLink = FastifyRequest<{ Params: { link: string } }>;

interface Welcomed {
  link: string;
  /** Null: whoever comes is the first administrator. */
  account: Account | null;
  language: Locale;
}

/**
 * The page that a one-time link opens: it is used up by choosing a password, not by being looked
 * at.
 */
export function welcomeRoutes(app: FastifyInstance, parts: PeopleParts): void {
  const address = `${places.welcome}/:link`;

  app.get(address, async (request: WithLink, reply) => {
    keepLanguage(request, reply, parts.place.isSecure);
    const welcomed = await whoIsWelcome(parts, request);
    if (!welcomed) return sayThatItIsOver(parts, request, reply);
    return show(parts, reply, welcomed, { name: welcomed.account?.name });
  });

  app.post(address, async (request: WithLink, reply) => {
    const welcomed = await whoIsWelcome(parts, request);
    if (!welcomed) return sayThatItIsOver(parts, request, reply);
    const email = welcomed.account?.email ?? normalEmail(fieldOf(request, 'email'));
    const [name, password] = [fieldOf(request, 'name').trim(), fieldOf(request, 'password')];
    const wrong = faults(
      { email, name, password, again: fieldOf(request, 'again') },
      welcomed.language,
    );
    if (Object.keys(wrong).length > 0)
      return show(parts, reply.code(422), welcomed, { email, name, wrong });
    const id = await chosen(parts, welcomed, {
      email,
      name,
      password: await parts.hasher.hash(password),
    });
    if (id === null) return sayThatItIsOver(parts, request, reply);
    await parts.store.audit.record(
      { id, name },
      welcomed.account ? 'password-chosen' : 'first-account-made',
      email,
    );
    await begin(parts, request, reply, { id, name, email });
    return reply.redirect(places.home, 303);
  });
}

async function whoIsWelcome({ store }: PeopleParts, request: WithLink): Promise<Welcomed | null> {
  const { link } = request.params;
  const found = await store.links.look(link);
  if (!found) return null;
  if (found.personId === null) return { link, account: null, language: pageLanguage(request) };
  const account = await store.accounts.get(found.personId);
  return account && { link, account, language: account.language };
}

/** Answers whose password it is now; null: the link was used in the meantime. */
async function chosen(
  { store }: PeopleParts,
  { link, account, language }: Welcomed,
  values: { email: string; name: string; password: string },
) {
  if (account === null) return store.links.useFirst(link, { ...values, language });
  return (await store.links.use(link, account.id, values)) ? account.id : null;
}

interface Choice {
  email: string;
  name: string;
  password: string;
  again: string;
}

function faults(
  { email, name, password, again }: Choice,
  language: Locale,
): Record<string, string> {
  const say = accountMessages[language].wrong;
  const fault = passwordFault(password, { email, name });
  return {
    ...(!isEmail(email) && { email: email === '' ? say.emailMissing : say.email }),
    ...(!isName(name) && { name: say.name }),
    ...(fault && { password: say[fault] }),
    ...(!fault && again !== password && { again: say.again }),
  };
}

async function show(
  { brand }: PeopleParts,
  reply: FastifyReply,
  { link, account, language }: Welcomed,
  form: Partial<WelcomeForm>,
) {
  const action = `${places.welcome}/${link}`;
  // Whoever has an account is spoken to in its language.
  const inLanguage = account ? undefined : (other: Locale) => `${action}?language=${other}`;
  const frame = { brand: await brand(language), language, inLanguage };
  return sendPage(
    reply,
    welcomePage(frame, { ...form, action, knownEmail: account?.email ?? null }),
  );
}

async function sayThatItIsOver(
  { brand }: PeopleParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = pageLanguage(request);
  return sendPage(reply.code(410), overPage({ brand: await brand(language), language }));
}

interface WelcomeForm {
  /**
   * Where it is sent: the address of the link itself, which the page after it does not have any
   * more.
   */
  action: string;
  /** Of an account that is there; null: the first administrator says it here. */
  knownEmail: string | null;
  email?: string;
  name?: string;
  wrong?: Wrong;
}

function welcomePage(
  frame: PageFrame,
  { action, knownEmail, email = '', name = '', wrong = {} }: WelcomeForm,
): string {
  const { labels, hints, welcome, wrongSummary } = accountMessages[frame.language];
  const address =
    knownEmail === null
      ? field({
          name: 'email',
          label: labels.email,
          type: 'email',
          value: email,
          autocomplete: 'username',
          wrong: wrong.email,
        })
      : // Programs that keep passwords read it; they pass over fields of the kind that is never shown.
        html`<p>
          <strong>${knownEmail}</strong><input type="text" hidden readonly name="email" value="${knownEmail}" autocomplete="username" />
        </p>`;
  const fresh = { type: 'password', autocomplete: 'new-password' } as const;
  const body = html`${errorSummary(wrongSummary, wrong)}
    <h1>${welcome.title}</h1>
    <p>${knownEmail === null ? welcome.first : welcome.lead}</p>
    <form method="post" action="${action}">
      ${address} ${field({ name: 'name', label: labels.name, value: name, hint: hints.name, autocomplete: 'name', wrong: wrong.name })}
      ${field({ name: 'password', label: labels.password, hint: hints.password, wrong: wrong.password, ...fresh })}
      ${field({ name: 'again', label: labels.again, wrong: wrong.again, ...fresh })}
      <button>${welcome.send}</button>
    </form>`;
  return page(frame, { title: welcome.title, body, wrong: Object.keys(wrong).length > 0 });
}
