// Offers to load the page again while the editor shows nothing that can be used, whatever the cause.
const patience = 20_000;
const notice = document.querySelector('[data-slow]');
const root = document.getElementById('nc-root');
const isUsable = () => root.querySelector('button, input, a[href]') !== null;

setTimeout(() => (notice.hidden = isUsable()), patience);
// It may come after all; and between two views there may be nothing for a moment.
new MutationObserver(() => {
  if (!notice.hidden) notice.hidden = isUsable();
}).observe(root, { childList: true, subtree: true });

notice.querySelector('button').addEventListener('click', () => location.reload());
