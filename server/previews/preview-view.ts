import { join } from 'node:path';
import { serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hmac, isSameSecret } from '../../platform/hash';
import { formatDate } from '../../core/i18n/format-date';
import { inEachLocale } from '../../core/i18n/locales';
import type pt from '../../locales/pt/preview.json';
import type { PublishingSecrets } from '../publish/publishing-secrets';
import type { ReleaseStore } from '../releases/release-store';
import { languageOfPath, readCookies } from '../../platform/http/request-headers';
import { errorDocument } from '../serve/error-document';
import { LiveReleases } from '../releases/live-releases';
import { readText, type Servable } from '../serve/loaded-release';
import { encodePath, type RequestPath } from '../serve/request-path';

const cookie = 'preview';

export const previewFolder = (dataDir: string): string => join(dataDir, 'preview');

export const previewReleases = (dataDir: string): string => join(previewFolder(dataDir), 'releases');

/** Signs tokens: who may tell the site to build is not who may see its drafts. */
export function previewSecret({ webhookSecret }: Pick<PublishingSecrets, 'webhookSecret'>): string {
  return hmac(webhookSecret, 'preview');
}

const words = inEachLocale((code): typeof pt => require(`../../locales/${code}/preview.json`));

export class PreviewView {
  #releases: LiveReleases | null = null;

  constructor(
    private readonly store: ReleaseStore,
    private readonly secret: string,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** A token in the URL becomes a cookie and stays in no history. False: not about a preview. */
  async enter(request: FastifyRequest, reply: FastifyReply, { path, query }: RequestPath): Promise<boolean> {
    const asked = new URLSearchParams(query);
    const token = asked.get(cookie);
    if (token === null) return false;
    asked.delete(cookie);
    const until = endOfPreviewToken(this.secret, token, this.now());
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer');
    if (!until && token !== 'off') {
      const page = errorDocument(403, languageOfPath(path));
      await reply.code(403).type('text/html; charset=utf-8').send(page);
      return true;
    }
    const rest = asked.size > 0 ? `?${asked}` : '';
    const given = serialize(cookie, until ? token : '', {
      path: '/',
      maxAge: until ? Math.floor((until.getTime() - this.now().getTime()) / 1000) : 0,
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    });
    await reply.header('set-cookie', given).redirect(encodePath(path) + rest, 303);
    return true;
  }

  async releasesFor(request: FastifyRequest): Promise<{ live: LiveReleases; until: Date } | null> {
    const token = readCookies(request.headers.cookie)[cookie];
    const until = token ? endOfPreviewToken(this.secret, token, this.now()) : null;
    const id = until && (await this.store.currentId());
    if (!until || !id) return null;
    if (this.#releases?.current.id !== id) this.#releases = new LiveReleases(await this.store.load(id));
    return { live: this.#releases, until };
  }

  async page(reply: FastifyReply, found: Servable, until: Date) {
    const { file } = found;
    const html = await readText(found);
    const locale = languageOfPath(file.path);
    const time = formatDate(until, locale, { hour: '2-digit', minute: '2-digit' });
    const { notice, until: end, leave } = words[locale];
    const strip = `<aside aria-label="${notice}" style="${style}">${notice} · ${end} ${time} · <a href="?${cookie}=off" style="color:inherit">${leave}</a></aside>`;
    return reply.type(file.type).send(html.replace(/<\/body>/, () => `${strip}</body>`));
  }
}

const style =
  'position:fixed;inset:auto auto 1rem 1rem;max-width:calc(100% - 2rem);z-index:100;padding:.75rem 1rem;background:#7a2e00;color:#fff;font-weight:600;font-size:.875rem;line-height:1.4;border-radius:2px';

/** Opens the preview until then: `1763770000.5f2c…`, the Unix time and its HMAC-SHA256. */
export function issuePreviewToken(secret: string, until: Date): string {
  const end = String(Math.floor(until.getTime() / 1000));
  return `${end}.${signature(secret, end)}`;
}

export function endOfPreviewToken(secret: string, token: string, now: Date): Date | null {
  const [, end = '', signed = ''] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (signed === '' || !isSameSecret(signed, signature(secret, end))) return null;
  const until = new Date(Number(end) * 1000);
  return until > now ? until : null;
}

const signature = (secret: string, end: string): string => hmac(secret, `preview until ${end}`);

/** `https://www.valterra.example/pt/blog/lamas?preview=1763770000.5f2c…` */
export const previewUrl = (site: string, path: string, token: string): string =>
  `${site}${encodeURI(path)}?preview=${token}`;
