/** Where a site that listens there is asked from the same machine: `('0.0.0.0', 8000)` -> `http://127.0.0.1:8000`. */
export function siteAddress(host: string, port: number): string {
  const home = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${home.includes(':') ? `[${home}]` : home}:${port}`;
}
