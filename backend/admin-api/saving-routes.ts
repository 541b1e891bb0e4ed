import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contentTypeNamed } from '../../core/content/registry';
import { entryTitle } from '../admin/entry-titles';
import { type ContentPlace, contentPlaceOf } from '../content/content-file';
import { blocksOf, entryText } from '../content/editor-form';
import { signedInPerson } from '../content/editor-requests';
import type { Locale } from '../../core/i18n/locales';
import type { ProposedChanges, ProposedEntry } from '../content/proposed-changes';
import type { SentChange } from '../content/save/allowed-files';
import { namingWhoDeleted } from '../content/save/naming-who-deleted';
import { SaveRefusal } from '../content/save/refusal';
import { assertMayOpen, type EditingContext, idOf, pathOf, placeOf } from './api-context';
import type { CreateBody, DeleteBody, DeletedAnswer, ProposedAnswer, ProposedBody, SaveBody } from './contract';
import { entryAnswer } from './entry-answer';
import { assertBounded, freeName, withNewDrafts } from './entry-values';
import * as schema from './schemas';

const { entryLimit, entryName, idParams, list, object, orNull, text, values, version } = schema;
const name = entryName;
const createBody = object({ type: text(40), name, values }, ['type', 'values']);
const saveBody = object({ version, values, seen: version, theirs: list(text(200), 500), name }, ['version', 'values']);
const proposedBody = object({ version, values: orNull(values), name }, ['version', 'values']);
const deleteBody = object({ version, unused: list(text(200), 200) }, ['version']);

type WithId<Body> = { Params: { id: string }; Body: Body };

export function savingRoutes(app: FastifyInstance, context: EditingContext): void {
  const { comments } = context;
  const { deletionOf, repository, saver } = context.editing;
  const bodyLimit = entryLimit;

  app.post<{ Body: CreateBody }>('/entries', { bodyLimit, schema: { body: createBody } }, async (request, reply) => {
    const person = signedInPerson(request);
    const type = contentTypeNamed(request.body.type);
    if (!type) throw new SaveRefusal('not_found');
    assertMayOpen(type, person);
    assertBounded(request.body.values);
    const sent = withNewDrafts(type, request.body.values, {});
    const files = await repository.files();
    const isTaken = (each: string) => files.has(pathOf(`${type.name}~${each}`));
    const path = pathOf(`${type.name}~${request.body.name ?? freeName(type, sent, isTaken)}`);
    const place = ownPlace(path);
    const content = Buffer.from(entryText(path, { ...sent }));
    await saver.save(person, [{ ...usual, operation: 'create', path, sha: null, content }]);
    return reply.code(201).send(await entryAnswer(context, place));
  });

  app.put<WithId<SaveBody>>(
    '/entries/:id',
    { bodyLimit, schema: { params: idParams, body: saveBody } },
    async (request) => {
      const place = placeOf(request, request.params.id);
      const change = await changeOf(place, request.body);
      await saver.save(signedInPerson(request), [change]).catch(namingWhoDeleted(repository));
      if (change.path !== place.path) await comments.move(idOf(place.path), idOf(change.path));
      return entryAnswer(context, contentPlaceOf(change.path) ?? place);
    },
  );

  app.post<WithId<ProposedBody>>(
    '/entries/:id/proposed',
    { bodyLimit, schema: { params: idParams, body: proposedBody } },
    async (request): Promise<ProposedAnswer> => {
      const place = placeOf(request, request.params.id);
      const { values: sent, ...rest } = request.body;
      const changes = sent
        ? [await changeOf(place, { ...rest, values: sent })]
        : await deletionOf(ownPlace(place.path), rest.version);
      const person = signedInPerson(request);
      const proposed = await saver.proposed(person, changes).catch(namingWhoDeleted(repository));
      return proposedAnswer(proposed, request);
    },
  );

  app.delete<WithId<DeleteBody>>(
    '/entries/:id',
    { schema: { params: idParams, body: deleteBody } },
    async (request): Promise<DeletedAnswer> => {
      const { path } = placeOf(request, request.params.id);
      const { version: known, unused = [] } = request.body;
      const changes = await deletionOf(ownPlace(path), known);
      const files = unused.map((each) => each.replace(/^\//, ''));
      const { id: commit } = await saver
        .save(signedInPerson(request), changes, files)
        .catch(namingWhoDeleted(repository));
      await comments.deleteOf(request.params.id);
      return { commit };
    },
  );

  async function changeOf(
    { path, type }: ContentPlace,
    { version: sha, values: sent, seen = '', theirs = [], name: renamed }: SaveBody,
  ): Promise<SentChange> {
    assertBounded(sent);
    const before = await repository.text(sha).catch(() => '');
    const known = blocksOf(before) ?? sent;
    const to = renamed === undefined ? path : ownPlace(pathOf(`${type.name}~${renamed}`)).path;
    const content = Buffer.from(entryText(to, { ...withNewDrafts(type, sent, known) }));
    const from = to === path ? null : path;
    return { operation: 'update', path: to, from, sha, seen: seen || null, keep: theirs, content };
  }
}

const usual = { from: null, seen: null, keep: [] };

/** Where an entry may be made, moved to or deleted from: those of routes and singletons stay. */
function ownPlace(path: string): ContentPlace {
  const place = contentPlaceOf(path);
  if (!place || place.type.namedByRoute || place.type.singleton) throw new SaveRefusal('bad_path', { path, kinds: '' });
  return place;
}

function proposedAnswer({ entries, addresses, unused }: ProposedChanges, request: FastifyRequest): ProposedAnswer {
  const { language } = signedInPerson(request);
  return {
    changed: entries.map((entry) => changedEntry(entry, language)),
    unused: unused.map((path) => `/${path}`),
    redirects: addresses,
  };
}

export const changedEntry = (
  { path, file, what, fields }: ProposedEntry,
  language: Locale,
): ProposedAnswer['changed'][number] => ({ id: idOf(path), title: entryTitle(file, language), what, fields });
