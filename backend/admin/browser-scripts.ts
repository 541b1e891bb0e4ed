import { styleSource } from '../auth/pages/style';

/** What a page may do that goes on by itself: run a script of ours, which asks nobody but us. */
export const livePolicy = `default-src 'none'; script-src 'self'; connect-src 'self'; style-src ${styleSource}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * The script of the strip above the editor: it says what became of the last save, until it is live
 * or has failed, and looks again when something is. The way to the drafts leads to the entry that
 * is open, where its preview is made.
 */
export const publishingState = `
const link = document.querySelector('[data-publishing]');
const status = link.querySelector('[role=status]');
const words = JSON.parse(link.dataset.publishing);

async function ask() {
  if (document.visibilityState === 'visible') {
    const answer = await fetch('/admin/api/publishing', { headers: { accept: 'application/json' } }).catch(() => null);
    const state = answer?.ok ? (await answer.json()).data?.state : null;
    const text = (state && words[state]) || '';
    if (status.textContent !== text) status.textContent = text;
    status.className = text ? 'state' + (state === 'failed' ? ' bad' : '') : '';
  }
  setTimeout(ask, 2000);
}

void ask();

const drafts = document.querySelector('.strip a[href="/admin/drafts"]');
drafts?.addEventListener('click', () => {
  const open = /^#\\/collections\\/([\\w-]+)\\/entries\\/([\\w.-]+)/.exec(location.hash);
  // A single entry has the name of its type; the editor has them in one folder.
  const folder = open?.[1] === '_singletons' ? open[2] : open?.[1];
  drafts.href = '/admin/drafts' + (open ? '?path=' + encodeURIComponent(folder + '/' + open[2] + '.yml') : '');
});
`;

/**
 * The script of a page whose lists go on by themselves: it asks for the page again while somebody
 * looks at it, and puts in its place what is new. What somebody has opened or stands on is left
 * alone.
 */
export const keepFresh = `
const pause = 2000;
const parts = () => [...document.querySelectorAll('[data-fresh]')];
const isInUse = (part) => part.contains(document.activeElement) || part.querySelector('details[open]');

async function refresh() {
  if (document.visibilityState === 'visible') {
    const answer = await fetch(location.pathname + location.search, { headers: { accept: 'text/html' } }).catch(() => null);
    // Who is signed out meanwhile is led to the sign-in page.
    if (answer?.redirected) return location.reload();
    if (answer?.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      for (const part of parts()) {
        const fresh = page.querySelector('[data-fresh="' + part.dataset.fresh + '"]');
        if (fresh && !isInUse(part) && fresh.innerHTML !== part.innerHTML) part.innerHTML = fresh.innerHTML;
      }
    }
  }
  setTimeout(refresh, pause);
}

setTimeout(refresh, pause);
`;
