import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyReply } from 'fastify';
import helmet from 'helmet';

// What a tag manager and the statistics that it loads (Google Analytics 4, without advertising) ask
// for, once a visitor has accepted them: as Google documents it,
// https://developers.google.com/tag-platform/security/guides/csp
const tagManager = 'https://*.googletagmanager.com';
const pixels = ['https://*.google-analytics.com', tagManager];
const measurements = [...pixels, 'https://*.analytics.google.com'];

/** Security headers. Inline scripts by hash; without `scriptSources` all may run. */
export function securityHeaders(
  withTagManager: boolean,
  scriptSources: () => readonly string[] | undefined,
) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The search runs a WebAssembly module of our own.
        scriptSrc: [
          "'self'",
          () => (scriptSources() ?? ["'unsafe-inline'"]).join(' '),
          "'wasm-unsafe-eval'",
          ...(withTagManager ? [tagManager] : []),
        ],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...(withTagManager ? pixels : [])],
        ...(withTagManager ? { connectSrc: ["'self'", ...measurements] } : {}),
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    xFrameOptions: { action: 'deny' },
  } satisfies FastifyHelmetOptions;
}

/** Browsers read these of documents only; together they are nearly a kilobyte. */
const forDocuments = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'origin-agent-cluster'],
  ...['permissions-policy', 'referrer-policy', 'x-dns-prefetch-control', 'x-download-options'],
  ...['x-frame-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'],
];

/** An SVG that is opened by itself is a document: it may run and fetch nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Removes the headers that mean nothing for a picture or a font. */
export function sparePicturesAndFonts(reply: FastifyReply, type: string): void {
  if (!/^(image|font)\//.test(type)) return;
  for (const name of forDocuments) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
  if (type.startsWith('image/svg')) reply.header('content-security-policy', drawingPolicy);
}

/** The same headers by name, for other hosts than our own server. */
export function securityHeaderPairs(
  withTagManager: boolean,
  scriptSources: readonly string[],
): Readonly<Record<string, string>> {
  const pairs: Record<string, string> = { 'Permissions-Policy': permissionsPolicy };
  const answer = {
    setHeader: (name: string, value: string) => void (pairs[name] = value),
    removeHeader: () => undefined,
  };
  helmet(securityHeaders(withTagManager, () => scriptSources))(
    {} as IncomingMessage,
    answer as unknown as ServerResponse,
    () => undefined,
  );
  return pairs;
}

/** What no page of this site asks a browser for. */
export const permissionsPolicy =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';
