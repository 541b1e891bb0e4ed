// Offers a reload while the editor stays empty.
const patience = 20_000;
const notice = document.querySelector('[data-slow]');
const root = document.getElementById('nc-root');
const isUsable = () => root.querySelector('button, input, a[href]') !== null;

setTimeout(() => (notice.hidden = isUsable()), patience);
// It may still load; between two views it may be empty for a moment.
new MutationObserver(() => {
  if (!notice.hidden) notice.hidden = isUsable();
}).observe(root, { childList: true, subtree: true });

notice.querySelector('button').addEventListener('click', () => location.reload());
