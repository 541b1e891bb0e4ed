import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

// What a tag manager and the statistics that it loads (Google Analytics 4, without advertising) ask
// for, once a visitor has accepted them: as Google documents it,
// https://developers.google.com/tag-platform/security/guides/csp
const tagManager = 'https://*.googletagmanager.com';
const pixels = ['https://*.google-analytics.com', tagManager];
const measurements = [...pixels, 'https://*.analytics.google.com'];

function helmetOptions(withTagManager: boolean, scriptSources: readonly string[] | undefined) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          // By hash; without them all inline scripts may run.
          ...(scriptSources ?? ["'unsafe-inline'"]),
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
  } satisfies HelmetOptions;
}

/** Browsers read these of documents only; together they are nearly a kilobyte. */
const forDocuments = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'origin-agent-cluster'],
  ...['permissions-policy', 'referrer-policy', 'x-dns-prefetch-control', 'x-download-options'],
  ...['x-frame-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'],
];

/** An SVG that is opened by itself is a document: it may run and fetch nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export function sparePicturesAndFonts(reply: FastifyReply, type: string): void {
  if (!/^(image|font)\//.test(type)) return;
  for (const name of forDocuments) reply.removeHeader(name);
  if (type.startsWith('image/svg')) reply.header('content-security-policy', drawingPolicy);
}

/** Adds them to each answer. Helmet is slower than an answer: it runs once for a release. */
export function addSecurityHeaders(
  app: FastifyInstance,
  withTagManager: boolean,
  scriptSources: () => readonly string[] | undefined,
): void {
  let made: { of: readonly string[] | undefined; pairs: Record<string, string> } | null = null;
  app.addHook('onRequest', (_request, reply, done) => {
    const of = scriptSources();
    if (made?.of !== of || made === null) made = { of, pairs: securityHeaderPairs(withTagManager, of) };
    reply.headers(made.pairs);
    done();
  });
}

export function securityHeaderPairs(
  withTagManager: boolean,
  scriptSources: readonly string[] | undefined,
): Record<string, string> {
  const pairs: Record<string, string> = { 'Permissions-Policy': permissionsPolicy };
  const answer = {
    setHeader: (name: string, value: string) => void (pairs[name] = value),
    removeHeader: () => undefined,
  };
  helmet(helmetOptions(withTagManager, scriptSources))(
    {} as IncomingMessage,
    answer as unknown as ServerResponse,
    () => undefined,
  );
  return pairs;
}

const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';
