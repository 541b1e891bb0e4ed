// Shows the state of the last save; the link to the drafts leads to the open entry.
const link = document.querySelector('[data-publishing]');
const status = link.querySelector('[role=status]');
const words = JSON.parse(link.dataset.publishing);

async function ask() {
  if (document.visibilityState === 'visible') {
    const answer = await fetch('/admin/api/publishing', {
      headers: { accept: 'application/json' },
    }).catch(() => null);
    const state = answer?.ok ? (await answer.json()).data?.state : null;
    const text = (state && words[state]) || '';
    if (status.textContent !== text) status.textContent = text;
    status.className = text ? 'state' + (/failed$/i.test(state) ? ' bad' : '') : '';
  }
  setTimeout(ask, 2000);
}

void ask();

const drafts = document.querySelector('.strip a[href="/admin/drafts"]');
drafts?.addEventListener('click', () => {
  const open = /^#\/collections\/([\w-]+)\/entries\/([\w.-]+)/.exec(location.hash);
  // A single entry has the name of its type; the editor has them in one folder.
  const folder = open?.[1] === '_singletons' ? open[2] : open?.[1];
  drafts.href =
    '/admin/drafts' + (open ? '?path=' + encodeURIComponent(folder + '/' + open[2] + '.yml') : '');
});
