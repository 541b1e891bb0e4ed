import type { AddressInfo } from 'node:net';
import { localeCodes } from '../../core/i18n/locales';
import { buildServer } from '../app';
import { LiveReleases } from '../serve/live-releases';
import type { LoadedRelease } from '../serve/loaded-release';

/**
 * Serves a release on a private port and looks at what must never be broken: the home pages, their
 * data and scripts, the not-found page, the functions. Answers what is wrong with it, one line
 * each; nothing when it may go live.
 */
export async function smokeCheck(release: LoadedRelease): Promise<string[]> {
  const app = await buildServer({
    live: new LiveReleases(release),
    memoryLimit: 16 * 1024 * 1024,
    logLevel: 'silent',
  });
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const found = await Promise.all(localeCodes.map((locale) => checkLanguage(base, locale)));
    return [...found.flat(), ...checkFunctions(release)];
  } finally {
    await app.close();
  }
}

async function checkLanguage(base: string, locale: string): Promise<string[]> {
  const home = await fetch(`${base}/${locale}`, { redirect: 'manual' });
  const html = await home.text();
  // A script or a style of this site, as it stands in the page.
  const asset = /(?:src|href)="(\/[^"/][^"]*\.(?:js|css))"/.exec(html)?.[1];
  const [data, lost, script] = await Promise.all([
    fetch(`${base}/page-data/${locale}/page-data.json`),
    fetch(`${base}/${locale}/a-page-that-is-not-there`),
    asset ? fetch(base + asset) : null,
  ]);
  const lostPage = await lost.text();
  const complaints: [boolean, string][] = [
    [
      home.status === 200 && html.includes('</html>'),
      `/${locale} answers ${home.status}, ${html.length} characters`,
    ],
    [
      data.ok && isJson(await data.text()),
      `/page-data/${locale}/page-data.json answers ${data.status}`,
    ],
    [
      lost.status === 404 && lostPage.includes('<title'),
      `a page of ${locale} that is not there answers ${lost.status}`,
    ],
    [!script || script.ok, `${asset} of /${locale} answers ${script?.status}`],
  ];
  return complaints.flatMap(([fine, complaint]) => (fine ? [] : [complaint]));
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

function checkFunctions(release: LoadedRelease): string[] {
  try {
    release.functions.loadAll();
    return [];
  } catch (error) {
    return [`a function cannot be loaded: ${(error as Error).message}`];
  }
}
