import { signUpForm } from '../../core/forms/form-definitions';
import { fileSize } from '../../core/content/media-files';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isRecord } from '../../core/content/entity-values';
import { email as emailField } from '../../core/forms/field-schemas';
import { formMessages } from '../../core/forms/field-messages';
import { textLimits } from '../../core/forms/limits';
import type { OwnData, OwnSubmission } from '../../core/forms/own-data';
import { readReference } from '../../core/forms/reference';
import { checkSubmission } from '../../core/forms/submissions';
import { defaultLocale, isLocale, type Locale } from '../../core/i18n/locales';
import { oneLine, textOrNull } from '../../platform/text';
import type { LinkTokens } from '../../platform/http/tokens';
import { BackendError } from '../errors';
import type { FindTitles } from '../content/mentioned-titles';
import { givenFor, shownFields, shownValue } from '../mail/shown-fields';
import { mailMessages } from '../messages';
import { safeFileName } from '../submissions/inbox-export';
import type { OwnScope } from '../submissions/own-data';
import type { Submissions } from '../submissions/submissions';
import { normalEmail } from '../content/search-text';

interface OwnDataContext {
  submissions: Submissions;
  tokens: LinkTokens;
  titles: FindTitles;
  /** Records an erasure by numbers, which identify nobody any more. */
  onErased: (references: readonly string[]) => Promise<void>;
  wake: () => void;
}

const bodyLimit = 8 * 1024;

export function ownDataRoutes(context: OwnDataContext): FastifyPluginAsync {
  const { submissions, tokens, titles, onErased, wake } = context;
  const { ownData, mail } = submissions;

  return async (app) => {
    app.removeContentTypeParser('text/plain');
    app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get('/api/dados', async () => ({ data: { mailed: submissions.isMailed } }));

    app.post('/api/dados', { bodyLimit }, async (request) => {
      const { scope, locale } = await asked(request);
      return { data: await shown(scope, locale) };
    });

    app.post('/api/dados/retirar', { bodyLimit }, async (request) => {
      const { scope, locale, body } = await asked(request);
      const { what } = body;
      if (what !== 'newsletter' && what !== 'marketing') throw new BackendError('validation');
      await ownData.withdraw(scope.email, what);
      return { data: await shown(scope, locale) };
    });

    app.post('/api/dados/apagar', { bodyLimit }, async (request) => {
      const { scope, body } = await asked(request);
      const reference = typeof body.reference === 'string' ? readReference(body.reference) : null;
      if (body.reference !== undefined && reference === null) throw new BackendError('validation');
      const erased = await ownData.erase(scope, reference);
      if (!erased) throw new BackendError('not_found');
      const { references, ...counts } = erased;
      await onErased(references);
      return { data: counts };
    });

    // The same answer whether the address is known or not.
    app.post('/api/dados/pedir', { bodyLimit }, async (request, reply) => {
      const body = bodyOf(request);
      const locale = localeOf(body);
      const wrong = emailProblem(body.email, locale);
      if (wrong !== null) throw new BackendError('validation', { email: wrong });
      if (submissions.isMailed) await mail.queueOwnData(normalEmail(body.email), locale);
      wake();
      return reply.code(202).send({ data: {} });
    });

    app.post('/api/cancelamentos', { bodyLimit }, async (request, reply) => {
      const body = bodyOf(request);
      const { values, fields } = checkSubmission('cancelamentos', body);
      if (fields) throw new BackendError('validation', fields);
      const token = tokens.read('unsubscribe', values.token);
      const address = token && (await ownData.addressOf(token.id));
      if (!token || address === null) throw linkError(values.locale);
      await ownData.withdraw(address, 'all');
      return reply.code(201).send({ data: { id: token.id } });
    });
  };

  async function asked(request: FastifyRequest) {
    const body = bodyOf(request);
    const locale = localeOf(body);
    const scope = await scopeOf(body.token);
    if (!scope) throw linkError(locale);
    return { body, locale, scope };
  }

  /** Null: forged, expired or erased. */
  async function scopeOf(token: unknown): Promise<OwnScope | null> {
    if (typeof token !== 'string' || token.length > textLimits.token) return null;
    const ofOne = tokens.read('own-data', token);
    if (ofOne && !ofOne.expired) {
      const email = await ownData.addressOf(ofOne.id);
      return email === null ? null : { kind: 'submission', id: ofOne.id, email };
    }
    const ofAll = tokens.read('own-data-of-address', token);
    if (!ofAll || ofAll.expired) return null;
    const email = await mail.recipientOfOwnData(ofAll.id);
    return email === null ? null : { kind: 'address', email };
  }

  /** `keys`: of the outbox of the site, which may still hold the same submissions. */
  async function shown(scope: OwnScope, language: Locale): Promise<OwnData & { keys: string[]; email: string | null }> {
    const { submissions: found, subscriber, marketing } = await ownData.in(scope);
    const own: OwnSubmission[] = [];
    for (const { fields, kind, receivedAt, reference, files } of found) {
      const { forms, fields: labels } = mailMessages[language];
      const named = await titles(fields, language);
      own.push({
        reference,
        form: forms[kind],
        receivedAt,
        facts: shownFields.flatMap((field) => {
          const given = givenFor(field, fields, language);
          const value = named[field] ?? shownValue(field, given, language);
          return given === undefined ? [] : [[labels[field], oneLine(value, 500)] as const];
        }),
        message: typeof fields.mensagem === 'string' ? fields.mensagem : null,
        files: files.map(({ fileName: name, size }) => ({ name: safeFileName(name), size: fileSize(size, language) })),
        privacy: fields.privacidade === true ? { text: textOrNull(fields.textos) } : null,
      });
    }
    const signUp = found.find(({ kind }) => kind === signUpForm);
    return {
      scope: scope.kind,
      submissions: own,
      newsletter: subscriber && {
        signedUpAt: subscriber.signedUpAt,
        confirmedAt: subscriber.confirmedAt,
        text: textOrNull(signUp?.fields.textos),
      },
      marketing: marketing && { at: marketing.at, text: textOrNull(marketing.text) },
      keys: found.map(({ key }) => key),
      email: scope.kind === 'address' ? scope.email : null,
    };
  }
}

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  if (!isRecord(body)) throw new BackendError('malformed_body');
  return body;
}

const localeOf = ({ locale }: Record<string, unknown>): Locale => (isLocale(locale) ? locale : defaultLocale);

const linkError = (locale: Locale) => new BackendError('validation', { token: formMessages[locale].token });

function emailProblem(sent: unknown, locale: Locale): string | null {
  const schema = emailField(locale);
  const { typeError } = schema.spec.meta ?? {};
  const message = typeError?.(sent ?? '') ?? null;
  if (message !== null) return message;
  return schema.isValidSync(sent) ? null : formMessages[locale].email;
}
