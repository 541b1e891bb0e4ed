import type { FastifyInstance } from 'fastify';
import type { ContentType } from '../../core/content/content-type';
import type { Locale } from '../../core/i18n/locales';
import { publicationOf } from '../../core/content/visibility';
import { noteApproved } from '../admin/approval-acts';
import { entryTitle } from '../admin/entry-titles';
import { assertMay, signedInPerson } from '../content/editor-requests';
import type { ProposedEntry } from '../content/proposed-changes';
import { mostFiles } from '../content/save/allowed-files';
import type { BulkPlan } from '../content/save/bulk-change';
import { SaveRefusal } from '../content/save/refusal';
import { type EditingContext, idOf, placeOf } from './api-context';
import type { BulkActBody, BulkAnswer, BulkBody, Refused } from './contract';
import { refusedOf } from './refusals';
import { changedEntry } from './saving-routes';
import { entryId, list, locale, object, oneOf, text } from './schemas';

const act = object(
  {
    what: oneOf(['publish', 'unpublish', 'add', 'main', 'remove', 'set']),
    locales: list(locale, 20),
    category: text(120),
    field: text(40),
    value: text(120),
  },
  ['what'],
);
const body = object({ ids: { ...list(entryId, mostFiles), minItems: 1 }, act, state: text(64) }, ['ids', 'act']);

export function bulkRoutes(app: FastifyInstance, context: EditingContext): void {
  const { clock, editing } = context;
  const { bulk } = editing;

  app.post<{ Body: BulkBody }>('/entries/bulk', { schema: { body } }, async (request): Promise<BulkAnswer> => {
    assertMay(request, 'change-entries');
    const person = signedInPerson(request);
    const { ids, act: wanted, state } = request.body;
    const places = ids.map((id) => placeOf(request, id));
    for (const { type } of places) assertWhole(wanted, type);
    const paths = places.map(({ path }) => path);
    const { plan, isDone } =
      state === undefined
        ? { plan: await bulk.plan(person, paths, wanted), isDone: false }
        : await bulk.carryOut(person, paths, wanted, state);
    if (isDone) await noteApproved(context, person, plan, context.auth.originOf(request));
    return { isDone, ...planOf(plan, person.language, clock()) };
  });
}

/** What a schema cannot say: which facts each act needs, and which fields have such a value. */
function assertWhole(wanted: BulkActBody, { fields }: ContentType): void {
  const { locales = [], category = '', field = '', value = '' } = wanted as Partial<AnyAct>;
  const { [field]: owned } = fields;
  const isWhole =
    wanted.what === 'set'
      ? value !== '' && (owned?.kind === 'reference' || owned?.choices?.includes(value))
      : wanted.what === 'publish' || wanted.what === 'unpublish'
        ? locales.length > 0
        : category !== '';
  if (!isWhole) throw new SaveRefusal('malformed', { what: `act ${wanted.what}` });
}

type AnyAct = { locales: readonly Locale[] } & Record<'category' | 'field' | 'value', string>;

function planOf(plan: BulkPlan, language: Locale, now: Date): Omit<BulkAnswer, 'isDone'> {
  const { state, proposed } = plan;
  const named = ({ path, ...file }: BulkPlan['unchanged'][number]) => ({
    id: idOf(path),
    title: entryTitle(file, language),
  });
  return {
    state,
    changed: proposed.entries.map((entry) => ({
      ...changedEntry(entry, language),
      states: statesOf(plan, entry, now),
    })),
    unchanged: plan.unchanged.map(named),
    refused: plan.refused.map(({ path, file, why }) => ({
      ...(file ? named(file) : { id: idOf(path), title: idOf(path) }),
      ...reasonOf(why),
    })),
    redirects: proposed.addresses,
  };
}

/** Of the languages whose publication changes. */
function statesOf(
  { act: wanted, changed }: BulkPlan,
  entry: ProposedEntry,
  now: Date,
): BulkAnswer['changed'][number]['states'] {
  const before = changed.find(({ path }) => path === entry.path);
  if (!('locales' in wanted) || !before) return [];
  return wanted.locales.flatMap((locale) => {
    const [was, is] = [before, entry.file].map(({ type, entities, drafts, publications }) => {
      const entity = drafts[locale] ?? entities[locale];
      return entity && (publications[locale] ?? publicationOf(type, entity, now));
    });
    if (!was || !is || was.state === is.state) return [];
    const from = is.state === 'scheduled' ? (is.from?.toISOString() ?? null) : null;
    return [{ locale, before: was.state, after: is.state, from }];
  });
}

function reasonOf(why: BulkPlan['refused'][number]['why']): Refused {
  if (why instanceof SaveRefusal) return refusedOf(why);
  const { code, ...facts } = why;
  const values = Object.entries(facts).map(([name, fact]) => [name, [fact].flat().join(', ')]);
  return { code, values: Object.fromEntries(values) as Refused['values'] };
}
