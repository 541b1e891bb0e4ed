const link = document.querySelector('[data-publishing]');
const status = link.querySelector('[role=status]');
const words = JSON.parse(link.dataset.publishing);
const pause = 2000;
let timer;
let question = 0;

async function ask() {
  clearTimeout(timer);
  question += 1;
  const mine = question;
  if (document.visibilityState === 'visible') {
    const answer = await send('/admin/api/publishing', {
      headers: { accept: 'application/json' },
    }).catch(() => null);
    const state = answer?.ok ? (await answer.json()).data?.state : null;
    // A newer request was sent: this response may predate a save.
    if (mine !== question) return;
    const text = (state && words[state]) || '';
    if (status.textContent !== text) status.textContent = text;
    status.className = text ? 'state' + (/failed$|again$|behind/i.test(state) ? ' bad' : '') : '';
  }
  timer = setTimeout(ask, pause);
}

// Reports a save at once.
const send = window.fetch.bind(window);
window.fetch = async (input, init) => {
  const answer = await send(input, init);
  if (/\/contents$/.test(new URL(answer.url || location.href).pathname) && init?.method === 'POST')
    void ask();
  return answer;
};
document.addEventListener('visibilitychange', () => void ask());

void ask();

const drafts = document.querySelector('.strip a[href="/admin/drafts"]');
drafts?.addEventListener('click', () => {
  const open = /^#\/collections\/([\w-]+)\/entries\/([\w.-]+)/.exec(location.hash);
  // A single entry has the name of its type; the editor has them in one folder.
  const folder = open?.[1] === '_singletons' ? open[2] : open?.[1];
  drafts.href =
    '/admin/drafts' + (open ? '?path=' + encodeURIComponent(folder + '/' + open[2] + '.yml') : '');
});
