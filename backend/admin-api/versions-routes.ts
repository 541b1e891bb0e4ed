import type { FastifyInstance } from 'fastify';
import { assertMay, signedInPerson } from '../content/editor-requests';
import { mayRestore, type Plan } from '../content/restore';
import { RightMissing } from '../content/save/refusal';
import { type EditingContext, idOf, placeOf } from './api-context';
import type { RestoreAnswer, RestoreBody, VersionsAnswer } from './contract';
import { refusedOf } from './refusals';
import { idParams, object, paging, pagingOf, text, version } from './schemas';

const query = object({ page: paging.page });
const restoreBody = object({ version, state: text(64) }, ['version']);

export function versionsRoutes(app: FastifyInstance, { editing }: EditingContext): void {
  const { restore, history } = editing;

  app.get<{ Params: { id: string }; Querystring: { page?: string } }>(
    '/entries/:id/versions',
    { schema: { params: idParams, querystring: query } },
    async (request): Promise<VersionsAnswer> => {
      assertMay(request, 'see-history');
      const { path } = placeOf(request, request.params.id);
      const { data, meta } = await history.of(path, pagingOf(request.query).page);
      const person = signedInPerson(request);
      const items = data.map(({ wasThere, who, ...line }) => {
        const { name, email } = who;
        return { ...line, who: { name, email }, mayBeRestored: wasThere && mayRestore(person, { who }) };
      });
      return { items, ...meta };
    },
  );

  app.post<{ Params: { id: string }; Body: RestoreBody }>(
    '/entries/:id/restore',
    { schema: { params: idParams, body: restoreBody } },
    async (request): Promise<RestoreAnswer> => {
      assertMay(request, 'edit-content');
      const person = signedInPerson(request);
      const { path } = placeOf(request, request.params.id);
      const { version: commit, state } = request.body;
      const wanted = { commit, path, replaced: new Set<string>() };
      const plan =
        state === undefined ? await restore.plan(person, wanted) : await restore.carryOut(person, wanted, state);
      if (plan?.refusal instanceof RightMissing) throw plan.refusal;
      return plan ? { isDone: false, ...restorePlan(plan) } : { isDone: true };
    },
  );
}

const restorePlan = ({ state, proposed, newer, refusal }: Plan) => ({
  state,
  changed: proposed.entries.map(({ path, what, fields }) => ({ id: idOf(path), what, fields })),
  redirects: proposed.addresses,
  newer: newer.flatMap(({ saved }) => saved.map(({ who: { name }, when }) => ({ who: name, when }))),
  refusal: refusal && refusedOf(refusal),
});
