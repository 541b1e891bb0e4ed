/** How long what can wait waits at most, in milliseconds. */
const patience = 2000;

/** Does it when the browser has nothing else to do. Safari cannot say when that is. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: patience });
  else setTimeout(work, 200);
}
