import { fileSize } from '../../core/content/media-files';
import { formatDate } from '../../core/i18n/format-date';
import type { Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { adminPaths } from '../auth/http/admin-paths';
import { choiceField, html, type Html, rowList } from '../auth/pages/html';
import { page, type PageFrame, paging } from '../auth/pages/page';
import type { MediaUse } from '../content/entry-list';
import type { ListedFile } from '../content/media-folder';
import { countedEntries, entryMessages } from '../messages';
import { historyUrl } from './history-page';
import { entryLink } from './home-rows';
import {
  type AskedMedia,
  kindOf,
  mediaKinds,
  mediaOrders,
  mediaUrl,
  mediaUses,
} from './media-filter';

interface MediaRow extends ListedFile {
  url: string;
  small: string | null;
  uses: readonly MediaUse[];
}

interface MediaState {
  rows: readonly MediaRow[];
  total: number;
  place: { page: number; pages: number };
  asked: AskedMedia;
  folders: readonly string[];
}

export function mediaPage(frame: PageFrame, state: MediaState): string {
  const { language } = frame;
  const { rows, total, place, asked } = state;
  const { media } = entryMessages[language];
  const isAsked = Object.entries(asked).some(([name, value]) => value !== '' && name !== 'sort');
  const body = html`<h1>${media.title}</h1>
    <p>${media.lead}</p>
    ${filterForm(state, language)}
    <p>
      <strong>${countedEntries(language, 'media.count', total)}</strong>${isAsked && html` · <a href="${adminPaths.media}">${media.clear}</a>`}
      · <a href="${adminPaths.home}#/assets">${media.library}</a>
    </p>
    ${rows.length > 0 ? rowList(rows.map((row) => mediaItem(row, language))) : html`<p>${media.none}</p>`}
    ${paging(language, place, (number) => mediaUrl(asked, number))}`;
  return page(frame, { title: media.title, body, here: 'media', wide: true });
}

function filterForm({ asked, folders }: MediaState, language: Locale): Html {
  const { media } = entryMessages[language];
  const choice = (
    name: keyof AskedMedia,
    label: string,
    options: readonly (readonly [string, string])[],
  ) => html`<div>${choiceField({ name, label, options, chosen: asked[name] })}</div>`;
  return html`<form class="filter" role="search">
    <div class="long"><label for="q">${media.search} <span class="hidden">${media.searchHint}</span></label><input id="q" name="q" type="search" value="${asked.q}" maxlength="200" /></div>
    ${choice('folder', media.folder, [['', media.anyFolder], ...folders.map((each) => [each, each] as const)])}
    ${choice('kind', media.kind, [['', media.anyKind], ...mediaKinds.map((each) => [each, media.kinds[each]] as const)])}
    ${choice('use', media.use, [['', media.uses.any], ...mediaUses.map((each) => [each, media.uses[each]] as const)])}
    ${choice(
      'sort',
      media.order,
      mediaOrders.map((each) => [each, media.orders[each]] as const),
    )}
    <button>${media.filter}</button>
  </form>`;
}

const mostNamed = 8;

function mediaItem({ path, size, written, url, small, uses }: MediaRow, language: Locale): Html {
  const { media } = entryMessages[language];
  const named = uses
    .slice(0, mostNamed)
    .map((use, at) => html`${at > 0 && ', '}${entryLink(use.path, use.title)}`);
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const facts = [
    media.kinds[kindOf({ path })],
    fileSize(size, language),
    formatDate(new Date(written), language, day),
  ];
  const more = uses.length - named.length;
  return html`<li class="file">
    <div class="shot">${small && html`<img src="${small}" alt="" loading="lazy" />`}</div>
    <div>
      <h2><a href="${url}" target="_blank" rel="noopener">${path}</a></h2>
      <p class="more">${facts.join(' · ')} · <a href="${historyUrl(path)}">${media.history}<span class="hidden">: ${path}</span></a></p>
      <p>${uses.length > 0 ? html`${media.usedIn} ${named}${more > 0 && ` ${fill(media.more, { count: more })}`}` : html`<span class="state bad">${media.unused}</span>`}</p>
    </div>
  </li>`;
}
