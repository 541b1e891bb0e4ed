// Refreshes changed parts of the page, except one with the focus or an open <details>.
const pause = 2000;
const parts = () => [...document.querySelectorAll('[data-fresh]')];
const isInUse = (part) =>
  part.contains(document.activeElement) || part.querySelector('details[open]');

async function refresh() {
  if (document.visibilityState === 'visible') {
    const answer = await fetch(location.pathname + location.search, {
      headers: { accept: 'text/html' },
    }).catch(() => null);
    if (answer?.redirected) return location.reload();
    if (answer?.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      for (const part of parts()) {
        const fresh = page.querySelector('[data-fresh="' + part.dataset.fresh + '"]');
        if (fresh && !isInUse(part) && fresh.innerHTML !== part.innerHTML)
          part.innerHTML = fresh.innerHTML;
      }
    }
  }
  setTimeout(refresh, pause);
}

setTimeout(refresh, pause);
