import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeNamed } from '../../core/content/registry';
import { isRecord } from '../../core/content/entity-values';
import { fill } from '../../core/i18n/messages';
import { wholeNumber } from '../api/requests';
import { adminPaths } from '../auth/http/admin-paths';
import { fieldOf, picturePolicy, queryParameter, sendPage } from '../auth/http/requests';
import type { FieldErrors } from '../auth/pages/html';
import type { PageFrame } from '../auth/pages/page';
import { mayOpen, type Person } from '../auth/rights';
import type { ListedEntry } from '../content/entry-list';
import { mostFiles } from '../content/save/allowed-files';
import { bulkAct } from '../content/save/bulk-act';
import type { BulkPlan } from '../content/save/bulk-change';
import { SaveRefusal } from '../content/save/refusal';
import { BackendError } from '../errors';
import { entryMessages } from '../messages';
import type { AdminContext } from './admin-context';
import { noteApproved } from './approval-acts';
import { bulkPage, entryPaths } from './bulk-page';
import { bulkGroups, offeredAct } from './bulk-part';
import { askedEntries, entriesUrl, entryFilter, entryOrder } from './entries-filter';
import { boxName, entriesPage } from './entries-page';
import { namesIn } from './problem-list';
import { smallUrl } from './small-pictures';
import { stateMarks } from './state-marks';

type Frame = PageFrame & { person: Person };

const perPage = 50;
/** In bytes. */
const bodyLimit = 64 * 1024;

export function entriesRoutes(app: FastifyInstance, context: AdminContext): void {
  const { auth, bulk, clock, content } = context;
  const { entries } = content.changes;

  app.get(adminPaths.entries, async (request, reply) =>
    show(request, reply, await auth.personWith(request, 'edit-content')),
  );

  app.post(`${adminPaths.entries}/bulk`, { bodyLimit }, async (request, reply) => {
    const frame = await auth.personWith(request, 'edit-content');
    const words = entryMessages[frame.language].bulk;
    const act = await actOf(request, frame);
    const paths = await chosenPaths(request, frame);
    const refuse = (errors: FieldErrors) => show(request, reply.code(422), frame, errors);
    if (paths.length === 0) return refuse({ '': words.none });
    if (paths.length > mostFiles) return refuse({ '': fill(words.tooMany, { limit: mostFiles }) });
    if (!act) return refuse({ act: words.noAct });
    const plan = await act.bulk.plan(frame.person, paths, act.act);
    return showPlan(request, reply, { frame, plan, act, paths, isNews: false });
  });

  app.post(`${adminPaths.entries}/apply`, { bodyLimit }, async (request, reply) => {
    const frame = await auth.personWith(request, 'edit-content');
    const act = await actOf(request, frame);
    const paths = permitted(fieldOf(request, 'paths').split(' '), frame.person);
    if (!act || paths.length === 0 || paths.length > mostFiles) throw new BackendError('not_found');
    const state = fieldOf(request, 'state');
    const { plan, isDone } = await act.bulk.carryOut(frame.person, paths, act.act, state);
    if (!isDone)
      return showPlan(request, reply.code(409), { frame, plan, act, paths, isNews: true });
    await noteApproved(context, frame.person, plan, auth.originOf(request));
    return reply.redirect(entriesUrl({ ...askedEntries(request), note: 'done' }), 303);
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    frame: Frame,
    errors: FieldErrors = {},
  ): Promise<FastifyReply> {
    const { language, person } = frame;
    const asked = askedEntries(request);
    const [filter, order] = [entryFilter(asked, person), entryOrder(asked, language)];
    const page = wholeNumber(request.query, 'page');
    const part = { limit: perPage, offset: (page - 1) * perPage, marks: await stateMarks(context) };
    const { items, total } = await entries.find(filter, order, part);
    const pages = Math.max(1, Math.ceil(total / perPage));
    if (page > pages) return reply.redirect(entriesUrl(asked, { page: pages }), 303);
    const [authors, categories] = await Promise.all([
      entries.titlesOf('authors', language),
      entries.titlesOf('categories', language),
    ]);
    void reply.header('content-security-policy', picturePolicy);
    const state = {
      ...{ items, total, asked, filter, order, authors, categories, errors },
      place: { page, pages },
      pictureOf: ({ picture }: ListedEntry) => picture && smallUrl(content.media, picture),
      isEditable: bulk !== null,
      mayPublish: auth.mayPublish(person),
      note:
        queryParameter(request, 'note') === 'done'
          ? entryMessages[language].bulk.published
          : undefined,
    };
    return sendPage(reply, entriesPage(frame, state));
  }

  async function actOf(request: FastifyRequest, { language, person }: Frame) {
    if (!bulk) throw new BackendError('not_edited');
    const asked = fieldOf(request, 'act');
    const { types } = entryFilter(askedEntries(request), person);
    const [only = null] = types.length === 1 ? types : [];
    const groups = bulkGroups({
      type: only,
      categories: await entries.titlesOf('categories', language),
      mayPublish: auth.mayPublish(person),
      language,
    });
    const label = offeredAct(groups, asked);
    const act = label === null ? null : bulkAct(asked);
    return act && label !== null ? { bulk, act, value: asked, label } : null;
  }

  async function chosenPaths(request: FastifyRequest, { language, person }: Frame) {
    const scope = fieldOf(request, 'scope');
    if (scope === 'page' || scope === 'all') {
      const asked = askedEntries(request);
      const offset = scope === 'page' ? (wholeNumber(request.query, 'page') - 1) * perPage : 0;
      const part = { limit: scope === 'page' ? perPage : mostFiles + 1, offset };
      const found = await entries.find(entryFilter(asked, person), entryOrder(asked, language), {
        ...part,
        marks: await stateMarks(context),
      });
      return found.items.map(({ path }) => path);
    }
    const boxes = Object.keys(isRecord(request.body) ? request.body : {});
    const prefix = boxName('');
    return permitted(
      boxes.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
      person,
    );
  }

  const permitted = (paths: readonly string[], person: Person): string[] =>
    entryPaths(paths).filter((path) => {
      const type = contentTypeNamed(path.split('/')[0] ?? '');
      return type && mayOpen(type, person);
    });

  interface Shown {
    frame: Frame;
    plan: BulkPlan;
    act: { value: string; label: string };
    paths: readonly string[];
    isNews: boolean;
  }

  async function showPlan(
    request: FastifyRequest,
    reply: FastifyReply,
    { frame, ...shown }: Shown,
  ): Promise<FastifyReply> {
    const refusals = shown.plan.refused.flatMap(({ why }) =>
      why instanceof SaveRefusal ? [why] : [],
    );
    const nameOf = await namesIn(refusals, context.titleOf, frame.language);
    const state = { ...shown, asked: askedEntries(request), nameOf, now: clock() };
    return sendPage(reply, bulkPage(frame, state));
  }
}
