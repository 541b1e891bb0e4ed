/**
 * How long a page takes to go before the next one comes, in milliseconds; `base.css` says the same.
 */
const leaving = 120;

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const state = () => document.documentElement.dataset;

/**
 * Out, then in: resolves when the page that is shown has gone. Nothing moves on the page itself,
 * and for whoever wants no movement.
 */
export async function leavePage(path: string): Promise<void> {
  if (path.split('?')[0] === window.location.pathname || still()) return;
  state().page = 'leaving';
  await new Promise((resolve) => setTimeout(resolve, leaving));
}

/** The next page is there. */
export function enterPage(): void {
  if (state().page !== 'leaving') return;
  state().page = 'entering';
  document
    .querySelector('main')
    ?.addEventListener('animationend', () => delete state().page, { once: true });
}
