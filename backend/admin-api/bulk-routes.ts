import type { FastifyInstance } from 'fastify';
import type { ContentType } from '../../core/content/content-type';
import type { Locale } from '../../core/i18n/locales';
import { noteApproved } from '../admin/approval-acts';
import { assertMay, signedInPerson } from '../content/editor-requests';
import { mostFiles } from '../content/save/allowed-files';
import type { BulkPlan } from '../content/save/bulk-change';
import { SaveRefusal } from '../content/save/refusal';
import { type EditingContext, idOf, placeOf } from './api-context';
import type { BulkActBody, BulkAnswer, BulkBody, Refused } from './contract';
import { refusedOf } from './refusals';
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
const body = object({ ids: { ...list(entryId, mostFiles), minItems: 1 }, act, state: text(64) }, [
  'ids',
  'act',
]);

export function bulkRoutes(app: FastifyInstance, context: EditingContext): void {
  const { bulk } = context.editing;

  app.post<{ Body: BulkBody }>(
    '/entries/bulk',
    { schema: { body } },
    async (request): Promise<BulkAnswer> => {
      assertMay(request, 'edit-content');
      const person = signedInPerson(request);
      const { ids, act: wanted, state } = request.body;
      const places = ids.map((id) => placeOf(request, id));
      for (const { type } of places) assertWhole(wanted, type);
      const paths = places.map(({ path }) => path);
      if (state === undefined)
        return answerOf({ plan: await bulk.plan(person, paths, wanted), isDone: false });
      const done = await bulk.carryOut(person, paths, wanted, state);
      if (done.isDone)
        await noteApproved(context, person, done.plan, context.auth.originOf(request));
      return answerOf(done);
    },
  );
}

/** What a schema cannot say: which facts each act needs, and the choices of a field. */
function assertWhole(wanted: BulkActBody, { fields }: ContentType): void {
  const { locales = [], category = '', field = '', value = '' } = wanted as Partial<AnyAct>;
  const isWhole =
    wanted.what === 'set'
      ? fields[field]?.choices?.includes(value)
      : wanted.what === 'publish' || wanted.what === 'unpublish'
        ? locales.length > 0
        : category !== '';
  if (!isWhole) throw new SaveRefusal('malformed', { what: `act ${wanted.what}` });
}

interface AnyAct {
  locales: readonly Locale[];
  category: string;
  field: string;
  value: string;
}

const answerOf = ({ plan, isDone }: { plan: BulkPlan; isDone: boolean }): BulkAnswer => ({
  isDone,
  state: plan.state,
  changed: plan.changed.map(({ path }) => idOf(path)),
  unchanged: plan.unchanged.map(({ path }) => idOf(path)),
  refused: plan.refused.map(({ path, why }) => ({ id: idOf(path), ...reasonOf(why) })),
  redirects: plan.proposed.addresses,
});

function reasonOf(why: BulkPlan['refused'][number]['why']): Refused {
  if (why instanceof SaveRefusal) return refusedOf(why);
  const { code, ...facts } = why;
  const values = Object.entries(facts).map(([name, fact]) => [name, [fact].flat().join(', ')]);
  return { code, values: Object.fromEntries(values) as Refused['values'] };
}
