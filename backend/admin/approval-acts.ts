import { type Locale, localeCodes } from '../../core/i18n/locales';
import type { Person } from '../auth/rights';
import type { ContentFile } from '../content/content-file';
import type { BulkPlan } from '../content/save/bulk-change';
import type { PublicationFields } from '../content/save/entry-publication';
import { assertTranslates } from '../content/save/own-language';
import { SaveRefusal } from '../content/save/refusal';
import type { ApprovalStep } from '../submissions/approvals';
import type { Recipient } from '../submissions/queue-mail';
import type { AdminContext } from './admin-context';
import { editorUrl } from './admin-urls';
import { entryTitle } from './entry-titles';

type Context = Pick<AdminContext, 'approvals' | 'auth' | 'publication'>;

/** One language of an entry, on which a person acts. */
export interface ApprovalPlace {
  file: ContentFile;
  locale: Locale;
  note: string;
  origin: string | null;
}

type Place = Pick<ApprovalPlace, 'file' | 'locale'>;

const stepIn = (steps: readonly ApprovalStep[], { file, locale }: Place): ApprovalStep | undefined =>
  steps.find((each) => each.path === file.path && each.locale === locale);

const lastStep = async ({ approvals }: Context, place: Place): Promise<ApprovalStep | undefined> =>
  stepIn(await approvals.last(), place);

const isDraft = ({ file, locale }: Place): boolean => file.publications[locale]?.state === 'draft';

/** False: it is no complete draft, or was submitted already. */
export async function submitDraft(context: Context, person: Person, place: ApprovalPlace): Promise<boolean> {
  assertTranslates(person, { path: place.file.path, locale: place.locale });
  const isComplete = !place.file.missing.some(({ locale }) => locale === place.locale);
  const step = await lastStep(context, place);
  if (!isDraft(place) || !isComplete || step?.what === 'submitted') return false;
  const others = (await context.auth.publishers()).filter(({ id }) => id !== person.id);
  await noteApproval(context, person, { ...place, what: 'submitted' }, others);
  return true;
}

/** False: it does not wait for approval. */
export async function sendBackDraft(context: Context, person: Person, place: ApprovalPlace): Promise<boolean> {
  assertTranslates(person, { path: place.file.path, locale: place.locale });
  const step = await lastStep(context, place);
  if (!isDraft(place) || step?.what !== 'submitted') return false;
  const submitter = await submitterOf(context, step);
  await noteApproval(context, person, { ...place, what: 'sentBack' }, submitter);
  return true;
}

/** Notifies the submitter of what is published by it. Throws SaveRefusal. */
export async function changePublication(
  context: Context,
  person: Person,
  { version, ...place }: ApprovalPlace & { version?: string | undefined },
  fields: PublicationFields,
): Promise<void> {
  const { path } = place.file;
  if (!context.publication) throw new SaveRefusal('not_found');
  const step = await lastStep(context, place);
  await context.publication.change(person, { path, locale: place.locale, version }, fields);
  if (!isDraft(place) || !fields.publicado || step?.what !== 'submitted') return;
  const submitter = await submitterOf(context, step);
  await noteApproval(context, person, { ...place, what: 'approved' }, submitter);
}

/** Notifies the submitters of what a bulk change has published. */
export async function noteApproved(
  context: Context,
  person: Person,
  { act, changed }: BulkPlan,
  origin: string | null,
): Promise<void> {
  if (act.what !== 'publish') return;
  const steps = await context.approvals.last();
  for (const file of changed)
    for (const locale of localeCodes.filter((each) => act.locales.includes(each))) {
      const place = { file, locale, note: '', origin };
      const step = stepIn(steps, place);
      if (!isDraft(place) || step?.what !== 'submitted') continue;
      const submitter = await submitterOf(context, step);
      await noteApproval(context, person, { ...place, what: 'approved' }, submitter);
    }
}

async function noteApproval(
  { approvals, auth }: Context,
  person: Person,
  { file, locale, what, note, origin }: ApprovalPlace & Pick<ApprovalStep, 'what'>,
  recipients: readonly Recipient[],
): Promise<void> {
  const { id: personId, name: personName } = person;
  const title = entryTitle(file, locale);
  const step = { path: file.path, locale, what, personId, personName, title, note };
  await approvals.record(step, recipients, `${origin ?? ''}${editorUrl(file)}`);
  await auth.record(person, `approval-${what}`, `${file.path} ${locale}`);
}

async function submitterOf({ auth }: Context, { personId }: ApprovalStep): Promise<Recipient[]> {
  const account = await auth.account(personId);
  return account?.closedAt === null ? [account] : [];
}
