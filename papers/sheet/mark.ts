/** The sign of the company, as on the site; `slope` and `layer` are its two colours. */
export function mark(slope: string, layer: string): string {
  return `<svg class="mark" viewBox="0 0 36 32" aria-hidden="true"><path fill="${slope}" d="M0 0h9.5l8.5 18.5V32h-3.2z"/><path fill="${layer}" d="M36 0h-9.5l-2.6 5.7h9.5zM32.1 8.5h-9.5L20 14.2h9.5zM28.2 17h-8.2l-2 4.3V32h3.2z"/></svg>`;
}

export function wordmark(slope: string, layer: string): string {
  return `<span class="wordmark">${mark(slope, layer)}<span>valterra</span></span>`;
}
