import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

import type { Locale } from '../core/i18n/locales';
import { loadOrCreateSecret } from '../platform/files/kept-secret';
import { appPlugin } from './admin/app-plugin';
import { adminRoutes } from './admin/admin-routes';
import { adminApi } from './admin-api/admin-api';
import { describeAct } from './admin/audit-subjects';
import { entryTitles } from './admin/entry-titles';
import type { PublishingService } from '../core/publishing/publishing-service';
import {
  closeWhenIdle,
  answerMalformed,
  drainBeforeClose,
  connectionOptions,
  limitReceiving,
  malformation,
  receiveTime,
  refuseMalformed,
  warnOfProxy,
} from '../platform/http/connections';
import { endStalledAnswers, type Pace } from '../platform/http/stalled-answers';
import { mayErase } from '../platform/jobs/clock-jump';
import type { Metrics } from '../platform/metrics/metrics';
import type { VitalsStore } from '../platform/vitals/vitals-store';
import { openEditing } from './content/open-editing';
import { BackendError, errorReply, useErrorTable } from './errors';
import type { SeoService } from '../core/publishing/seo-service';
import { settingsGraphql } from './api/settings-graphql';
import { composeWith } from './mail/compose';
import { LinkTokens } from '../platform/http/tokens';
import { addMailMetrics } from './mail/mail-metrics';
import { Mailer } from './mail/mailer';
import { recipientOf, siteSettings } from './mail/recipient';
import { smtpSend, type MailSettings } from './mail/transport';
import { openAuthPlugin, type PeopleSettings } from './auth/auth-plugin';
import { changesRoutes, mediaRoutes, readRoutes } from './api/content-routes';
import { confirmationRoutes, writeRoutes } from './api/submission-routes';
import { ownDataRoutes } from './api/own-data-routes';
import { inboxApiRoutes } from './api/inbox';
import { Presence } from './content/presence';
import { openContentStore } from './content/content-store';
import { setAdminHost } from '../core/content/hrefs';
import type { ContentStoreOptions } from './content/content-store-options';
import { startRetention, type KeepDays } from './submissions/personal-data';
import { titlesIn } from './content/mentioned-titles';
import { openSubmissions } from './submissions/submissions';
import { tokenRequired } from './api/requests';

type Folders = 'contentDir' | 'dataDir';

export interface BackendOptions
  extends Pick<ContentStoreOptions, Folders>, Partial<Omit<ContentStoreOptions, Folders | 'onWritten'>> {
  token: string;
  inboxToken?: string | null;
  /** Null: no mails are queued or sent. */
  mail?: (MailSettings & { pauses?: { first: number; longest: number } }) | null;
  siteUrl?: string;
  /** Where links of the admin lead to pages of the site; by default `siteUrl`. */
  shownAt?: string;
  /** Signs links of mails; generated where absent. */
  secret?: string | null;
  keepDays?: KeepDays;
  /** Null: nobody signs in. */
  people?: PeopleSettings | null;
  /** Trusts X-Forwarded-For, set by one proxy of ours. */
  trustProxy?: boolean;
  /** The content folder, a git repository of its own, can be edited after signing in. */
  editing?: boolean;
  /** Builds the React application of the admin; answers its folder. */
  adminApp?: (() => Promise<string>) | null;
  /** Null: another machine publishes. */
  publishing?: () => PublishingService | null;
  seo?: SeoService | null;
  metrics?: Metrics | null;
  vitals?: (() => Promise<VitalsStore>) | null;
  /** The slowest at which an answer is taken. Default: that of `endStalledAnswers`. */
  slowest?: Pace;
}

/** The content backend, ready to answer but not listening; closing it closes its databases. */
export async function buildBackend({
  token,
  clock = () => new Date(),
  log = () => {},
  onChange = () => {},
  watch = true,
  redirectMovedPages = false,
  inboxToken = null,
  mail = null,
  siteUrl = 'https://www.valterra.example',
  shownAt = siteUrl,
  secret = null,
  keepDays = {},
  people: peopleSettings = null,
  trustProxy = false,
  editing: isEditable = false,
  adminApp = null,
  publishing = () => null,
  seo = null,
  vitals = null,
  metrics = null,
  slowest,
  ...folders
}: BackendOptions): Promise<FastifyInstance> {
  setAdminHost(peopleSettings?.url ?? null, siteUrl);
  const brand = async (language: Locale): Promise<string> =>
    String((await settings())[language]?.marca ?? new URL(siteUrl).hostname);
  const tokens = new LinkTokens(secret ?? (await loadOrCreateSecret(join(folders.dataDir, 'backend'))), clock);
  const submissions = await openSubmissions(folders.dataDir, {
    clock,
    mailed: mail !== null,
    onQueued: () => mailer?.wake(),
    log,
  });
  const people =
    peopleSettings &&
    (await openAuthPlugin(peopleSettings, {
      dataDir: folders.dataDir,
      clock,
      log,
      brand,
      mail: mail && { queue: submissions.mail, wake: () => mailer?.wake() },
      describeAct: (act, language) => describeAct({ submissions, publishing, titleOf }, act, language),
    }));
  const options = { ...folders, clock, log, onChange, watch, redirectMovedPages };
  const editing = isEditable && people ? await openEditing(people, options) : null;
  const content = await openContentStore({
    ...options,
    onWritten: editing?.noteWritten,
    translated: people ? () => people.comments.translated() : undefined,
  }).catch(async (error: Error) => {
    await people?.close();
    submissions.close();
    throw error;
  });
  const titleOf = entryTitles(content);
  const settings = () => siteSettings(content);
  const titles = titlesIn(content.changes);
  const compose = composeWith({
    ...{ submissions, tokens, siteUrl, settings, titles, titleOf },
    accountLink: async (queued) => people?.linkFor(queued) ?? null,
    comment: async (id) => people?.comments.withId(id) ?? null,
  });
  const mailer =
    mail && new Mailer({ queue: submissions.mail, compose, send: smtpSend(mail), log, pauses: mail.pauses });
  if (metrics && mail) addMailMetrics(metrics, submissions.mail);
  const stopRetention = startRetention(submissions.personalData, keepDays, log, () =>
    mayErase(folders.dataDir, clock(), log),
  );
  const app = Fastify({
    // URLs contain the token: nothing may log them.
    logger: false,
    // Types before values: a number is no text, a list no value.
    ajv: { customOptions: { coerceTypes: false } },
    // An editor may save films over a slow line.
    ...connectionOptions({ trustProxy, longest: 10 * receiveTime }),
    routerOptions: { maxParamLength: 200 },
    // A path that cannot be decoded reaches no hook.
    frameworkErrors: (_error, { raw }, reply) => {
      const malformed = malformation(raw);
      if (malformed !== null) return void answerMalformed(reply, malformed);
      const { status, body } = errorReply(new BackendError('not_found'));
      void (reply as FastifyReply).code(status).send(body);
    },
  });
  useErrorTable(app, log);
  closeWhenIdle(app);
  endStalledAnswers(app, slowest);
  refuseMalformed(app);
  warnOfProxy(app, trustProxy, log);
  limitReceiving(app);
  app.addHook('onSend', async ({ raw }, reply) => {
    // Too large: its rest still arrives.
    if (reply.statusCode === 413) drainBeforeClose(raw.socket);
    reply.header('x-content-type-options', 'nosniff');
  });
  app.addHook('onReady', async () => {
    // Retried at the next start; the mailer reports why.
    await (mailer && submissions.mail.askTheUnasked().catch(() => undefined));
    mailer?.wake();
  });
  app.addHook('onClose', async () => {
    await editing?.settled();
    await Promise.all([content.close(), mailer?.close(), people?.close(), stopRetention()]);
    submissions.close();
  });
  await app.register(mediaRoutes(content.media));
  const edited = editing?.connect(content);
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', tokenRequired(token));
    await guarded.register(readRoutes(content));
    await guarded.register(changesRoutes(content, options.contentDir));
    await guarded.register(
      writeRoutes(submissions, async (kind, fields) => recipientOf(kind, fields, await settings())),
    );
    await guarded.register(confirmationRoutes(submissions.subscribers, tokens));
    await guarded.register(
      ownDataRoutes({
        submissions,
        tokens,
        titles,
        wake: () => mailer?.wake(),
        onErased: async (references) => {
          log('A visitor has erased what they had sent');
          await people?.record({ id: null, name: 'site' }, 'own-data-erased', references.join(' '));
        },
      }),
    );
    await guarded.register(settingsGraphql(content, log));
  });
  if (people) {
    await app.register(people.routes);
    const onOpened = () => publishing()?.editedPages.prepare();
    await app.register(appPlugin({ auth: people, build: adminApp, brand, clock, log, onOpened }));
    const { history = null, restore = null, publication = null } = edited ?? {};
    const context = {
      ...{
        submissions,
        titles,
        settings,
        history,
        restore,
        publication,
        content,
        publishing,
        seo,
        vitals,
        titleOf,
        clock,
      },
      auth: people,
      approvals: submissions.approvals,
      presence: new Presence(),
      siteUrl: shownAt,
    };
    await app.register(adminRoutes(context));
    const { comments, formDrafts } = people;
    const more = { comments, formDrafts, brand, canonicalUrl: siteUrl, log };
    await app.register(adminApi({ ...context, ...more }, edited ?? null), { prefix: '/admin/api' });
  }
  if (inboxToken !== null) await app.register(inboxApiRoutes(submissions, inboxToken));
  return app;
}
