/**
 * The 404 page of a language is served at whatever address was not found. Gatsby's script would
 * take the visitor from there to the page's own address, unless the page says that it is the one
 * for unknown addresses.
 */
export function shownAtAnyAddress(html: string): string {
  return html.replace(/window\.pagePath="[^"]*"/, 'window.pagePath="/404.html"');
}

/**
 * The 500 page of a language is served where something broke: its scripts would ask for the page
 * that should stand there, and fail as well. Without them it is what it says, and its retry leads
 * to the address at which it stands. No script lays out later what the styles would leave
 * (base.css).
 */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\bas="(?:script|fetch)"[^>]*>/g, '')
    .replace('href="?"', 'href=""')
    .replace('<html', '<html data-whole=""');
}
