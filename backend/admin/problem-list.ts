import type { Locale } from '../../core/i18n/locales';
import { html, type Html } from '../auth/pages/html';
import { contentPlaceOf } from '../content/content-file';
import { inWords } from '../content/editor-requests';
import { placeInForm } from '../content/editor-words';
import type { SaveRefusal } from '../content/save/refusal';
import { editorUrl } from './draft-row';
import type { EntryTitle } from './entry-titles';

const mostNamed = 50;

export type NameOf = (path: string) => string;

export async function namesIn(
  refusals: readonly SaveRefusal[],
  titleOf: EntryTitle,
  language: Locale,
): Promise<NameOf> {
  const paths = refusals.flatMap(({ problems }) => problems.slice(0, mostNamed));
  const names = await Promise.all(
    [...new Set(paths.map(({ path }) => path))].map(
      async (path) => [path, await titleOf(path, language)] as const,
    ),
  );
  const known = new Map(names);
  return (path) => known.get(path) ?? path;
}

export function problemList(refusal: SaveRefusal, nameOf: NameOf, language: Locale): Html | null {
  const { problems } = inWords(refusal, language);
  if (problems.length === 0) return null;
  const places = problems.slice(0, mostNamed).map((problem) => {
    const name = nameOf(problem.path);
    const place = contentPlaceOf(problem.path);
    const where = placeInForm(problem, language);
    return html`<li>
      ${place ? html`<a href="${editorUrl(place)}" target="_blank">${name}</a>` : name}${where && html`, ${where}`}: ${problem.message}
    </li>`;
  });
  const more = problems.length - places.length;
  return html`<ul>
      ${places}
    </ul>
    ${more > 0 && html`<p>… +${more}</p>`}`;
}
