import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import helmet from 'helmet';

// What a tag manager and the statistics that it loads (Google Analytics 4, without advertising) ask for, once a visitor has
// accepted them: as Google documents it, https://developers.google.com/tag-platform/security/guides/csp
const tagManager = 'https://*.googletagmanager.com';
const pixels = ['https://*.google-analytics.com', tagManager];
const measurements = [...pixels, 'https://*.analytics.google.com'];

/**
 * What each answer tells the browser to refuse. Gatsby writes its styles and its first script into the page: until each of
 * them is named by its hash, `unsafe-inline` stands for them. Other hosts are named only where there is a tag manager.
 */
export function securityHeaders(withTagManager: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The search runs a WebAssembly module of our own.
        scriptSrc: ["'self'", "'unsafe-inline'", "'wasm-unsafe-eval'", ...(withTagManager ? [tagManager] : [])],
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

/** The same, name by name, for hosts that are told what to send: what the server of this project sends with each answer. */
export function securityHeaderPairs(withTagManager: boolean): Readonly<Record<string, string>> {
  const pairs: Record<string, string> = { 'Permissions-Policy': permissionsPolicy };
  const answer = { setHeader: (name: string, value: string) => void (pairs[name] = value), removeHeader: () => undefined };
  helmet(securityHeaders(withTagManager))({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined);
  return pairs;
}

/** What no page of this site asks a browser for. */
export const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((name) => `${name}=()`)
  .join(', ');
