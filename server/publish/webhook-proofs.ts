import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isRecord } from '../../core/content/entity-values';
import { isSameSecret, sha256 } from '../../platform/hash';
import { bearerCheck, tokenCheck } from '../../platform/http/tokens';
import { webhookSignature } from '../../platform/http/webhooks';
import { parseJson } from '../../platform/json';

/** The secrets of those who post otherwise than our backend; null: they may not. */
export interface OtherSenders {
  /** Signs bodies as GitHub does: `X-Hub-Signature-256`. */
  github: string | null;
  /** Shared with Strapi or Directus, in a header. */
  header: string | null;
  /** Of plugins for WordPress that know only an address: `?token=…`. */
  token: string | null;
}

export interface WebhookRequest {
  headers: IncomingHttpHeaders;
  query: unknown;
}

/** Makes one webhook different from others; until then it is remembered. */
interface Once {
  value: string;
  until: Date;
}

/** Reads the proof of a webhook; null: there is none that is worth reading the body. */
type Proof = (request: WebhookRequest, now: Date) => ((body: Buffer) => Once | null) | null;

/** How far the clocks of both sides may be apart, the way included. */
const window = 5 * 60_000;

/** What is sent with a request must prove before the body is read; answers null for a wrong body. */
export function webhookProofs(secret: string, { github, header, token }: OtherSenders): Proof {
  const proofs = [
    ours(secret),
    ...(github === null ? [] : [ofGitHub(github)]),
    ...(header === null ? [] : [ofHeader(header)]),
    ...(token === null ? [] : [ofToken(token)]),
  ];
  return (request, now) => {
    for (const proof of proofs) {
      const claimed = proof(request, now);
      if (claimed) return claimed;
    }
    return null;
  };
}

const ours =
  (secret: string): Proof =>
  ({ headers }, now) => {
    const claimed = claimedSignature(headers['x-signature'], now);
    return claimed && ((body) => (isSignatureOf(body, claimed, secret) ? claimed : null));
  };

const oneDay = 24 * 60 * 60_000;

/** It signs no time. The id of the delivery tells one of equal webhooks from another. */
const ofGitHub =
  (secret: string): Proof =>
  ({ headers }, now) => {
    const given = headers['x-hub-signature-256'];
    const [, value = ''] = (typeof given === 'string' && /^sha256=([0-9a-f]{64})$/.exec(given)) || [];
    if (value === '') return null;
    const delivery = headers['x-github-delivery'];
    const id = typeof delivery === 'string' && /^[\w-]{1,80}$/.test(delivery) ? delivery : '';
    return (body) => {
      const right = createHmac('sha256', secret).update(body).digest('hex');
      return isSameSecret(value, right) ? { value: `${value} ${id}`, until: new Date(now.getTime() + oneDay) } : null;
    };
  };

/** Strapi says in the body when it was made; Directus says nothing that could be compared. */
function ofHeader(secret: string): Proof {
  const [isBearer, isSecret] = [bearerCheck(secret), tokenCheck(secret)];
  return ({ headers }, now) => {
    if (!isBearer(headers.authorization) && !isSecret(headers['x-webhook-secret'])) return null;
    return (body) => {
      const told = parseJson(body.toString('utf8'));
      const made = isRecord(told) && typeof told.createdAt === 'string' ? Date.parse(told.createdAt.slice(0, 40)) : NaN;
      if (Number.isNaN(made)) return anew(now);
      if (Math.abs(now.getTime() - made) > window) return null;
      return { value: sha256(body), until: new Date(made + window) };
    };
  };
}

function ofToken(token: string): Proof {
  const isToken = tokenCheck(token);
  return ({ query }, now) => (isRecord(query) && isToken(query.token) ? () => anew(now) : null);
}

/** Nothing tells a repeated one from a second change: each is one of its own. */
const anew = (now: Date): Once => ({ value: randomUUID(), until: now });

interface ClaimedSignature extends Once {
  seconds: number;
}

/** Parses `t=1772359200,v1=5f2c…`; null if malformed or not of about now. Proves nothing yet. */
export function claimedSignature(header: unknown, now: Date): ClaimedSignature | null {
  const [, time = '', value = ''] =
    (typeof header === 'string' && /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)) || [];
  if (value === '') return null;
  const seconds = Number(time);
  if (Math.abs(now.getTime() - seconds * 1000) > window) return null;
  return { seconds, value, until: new Date(seconds * 1000 + window) };
}

export function isSignatureOf(body: Buffer, { seconds, value }: ClaimedSignature, secret: string): boolean {
  return isSameSecret(value, webhookSignature(secret, seconds, body));
}
