import { moment } from '../../core/i18n/format-date';
import { isLocale, type Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { adminPaths } from '../auth/http/admin-paths';
import type { DescribeAct } from '../auth/http/authenticate';
import { contentPlaceOf, isMedia } from '../content/content-file';
import { languageName } from '../content/editor-words';
import { accountMessages } from '../messages';
import type { AdminContext } from './admin-context';
import { historyUrl } from './admin-urls';

type Context = Pick<AdminContext, 'submissions' | 'publishing' | 'titleOf'>;

const ofRequests: ReadonlySet<string> = new Set([
  'submission-handled',
  'submission-reopened',
  'cv-opened',
  'file-opened',
  'reply-sent',
  'personal-data-erased',
]);

/** Entries by their titles, requests by their references, and versions of the site by their time. */
export async function describeAct(
  context: Context,
  { what, about }: Parameters<DescribeAct>[0],
  language: Locale,
): ReturnType<DescribeAct> {
  if (ofRequests.has(what)) return requestsOf(context, about.split(' '), language);
  if (what === 'rolled-back') return releaseOf(context, about, language);
  const words = about.split(/[ ,]+/);
  // Before the name of the file stands the commit.
  if (what === 'content-imported') return [{ text: words.slice(1).join(' ') }];
  const paths = words.filter((word) => contentPlaceOf(word) || isMedia(word));
  const locale = words.find(isLocale);
  const among = locale ? ` (${languageName(locale, language)})` : '';
  const entries = paths.map(async (path) => ({
    text: `${await context.titleOf(path, language)}${among}`,
    href: historyUrl(path),
  }));
  return [...(await Promise.all(entries)), ...(about.endsWith('…') ? [{ text: '…' }] : [])];
}

async function requestsOf({ submissions }: Context, ids: readonly string[], language: Locale): ReturnType<DescribeAct> {
  const { subjects } = accountMessages[language].audit;
  if (ids.length > 1) return [{ text: fill(subjects.requests, { count: ids.length }) }];
  const [id = ''] = ids;
  const reference = await submissions.inbox.referenceOf(id);
  if (reference === null) return [{ text: subjects.requestGone }];
  return [{ text: fill(subjects.request, { reference }), href: `${adminPaths.inbox}/${id}` }];
}

async function releaseOf({ publishing }: Context, id: string, language: Locale): ReturnType<DescribeAct> {
  const release = (await publishing()?.releases())?.find((each) => each.id === id);
  if (!release) return [];
  const { version } = accountMessages[language].audit.subjects;
  return [{ text: fill(version, { moment: moment(release.madeAt, language) }) }];
}
