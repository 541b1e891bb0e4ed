import { BlockList, isIP } from 'node:net';
import { number, string, type StringSchema } from 'yup';
import { isLocale, localeCodes, type Origins } from '../../core/i18n/locales';

export const flag = (fallback: 'true' | 'false') =>
  string().default(fallback).oneOf(['true', 'false'], 'true or false');

export const requiredIf = (
  schema: StringSchema,
  other: string,
  fits: (value: string | undefined) => boolean,
  expected: string,
) => schema.when(other, ([value]: (string | undefined)[], own) => (fits(value) ? own.required(expected) : own));

export const httpUrl = (expected: string, accepts: (url: URL) => boolean) =>
  string().test('url', expected, (value) => value === undefined || isHttpUrl(value, accepts));

/** Accepted by `httpUrl`: nothing follows the host and port but a slash. */
export const isOrigin = ({ pathname, search, hash }: URL): boolean => pathname === '/' && !search && !hash;

/** `pt=https://a.example,en=https://b.example`; null: one is missing, twice or no origin. */
export function localeDomains(text: string): Origins | null {
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  const isWhole = pairs.every(
    ([code, url = '', ...more]) => isLocale(code) && isHttpUrl(url, isOrigin) && more.length === 0,
  );
  const origins = new Map(isWhole ? pairs.map(([code, url = '']) => [code, originIn(url)]) : []);
  if (pairs.length !== localeCodes.length || origins.size !== localeCodes.length) return null;
  return Object.fromEntries(origins) as Origins;
}

const originIn = (url: string): string => new URL(url).origin;

function isHttpUrl(value: string, accepts: (url: URL) => boolean): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && !url.username && !url.password && accepts(url);
}

export function isSmtp(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname } = new URL(value);
  return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname);
}

export function isDatabase(value: string): boolean {
  if (value.startsWith('file:')) return /^file:[^?#]+$/.test(value);
  return isHttpUrl(value.replace(/^libsql:/, 'https:'), (url) => !url.search && !url.hash);
}

/** Where a webhook may go: to a site of ours, or to a build hook of Netlify's. */
export function isHook({ href, pathname }: URL): boolean {
  return pathname === '/hooks/content' || /^https:\/\/api\.netlify\.com\/build_hooks\/\w+$/.test(href);
}

/** How this machine reaches a listener: `('0.0.0.0', 8000)` -> `http://127.0.0.1:8000`. */
export function originOf(host: string, port: number): string {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether only this machine reaches the host; names other than localhost count as public. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const kind = isIP(host);
  return kind === 0 ? host.toLowerCase() === 'localhost' : loopback.check(host, kind === 6 ? 'ipv6' : 'ipv4');
}

/** Public: it stands in the repository. */
export const defaultBackendToken = 'local-content-token';

export const sampleSite = 'https://www.valterra.example';

/** A whole number within limits; `unit` ends the message: ` (days)`. */
export const whole = (fallback: number, min: number, max: number, unit = '') =>
  wholeOrNone(min, max, unit).default(fallback);

function wholeOrNone(min: number, max: number, unit: string) {
  const expected = `a whole number from ${min} to ${max}${unit}`;
  return number().typeError(expected).integer(expected).min(min, expected).max(max, expected);
}

export const host = () =>
  string()
    .default('127.0.0.1')
    .matches(/^[\w.:-]+$/, 'a host name or an IP address, for example 127.0.0.1 or 0.0.0.0');

/** 0 lets the system choose a free port: the tests use it. */
export const port = (fallback: number) => whole(fallback, 0, 65_535, ', for example 8000');
export const optionalPort = () => wholeOrNone(0, 65_535, ', for example 9464');
