import { signPaths } from '../../../src/styles/sign-paths';

/** The sign of the company, as on the site; `slope` and `layer` are its two colours. */
export function mark(slope: string, layer: string): string {
  return `<svg class="mark" viewBox="0 0 36 32" aria-hidden="true"><path fill="${slope}" d="${signPaths.slope}"/><path fill="${layer}" d="${signPaths.layers.join('')}"/></svg>`;
}

export function wordmark(slope: string, layer: string): string {
  return `<span class="wordmark">${mark(slope, layer)}<span>valterra</span></span>`;
}
