import type { PluginOptionsSchemaArgs } from 'gatsby';
import type { ClientSettings } from './backend-client';
import type { EntityRef, ApiEntity, Texts } from './changes';
import type { OtherSystem } from './transform';

export interface PluginSettings extends ClientSettings {
  deadline: number;
  mediaDeadline: number;
  mediaConcurrency: number;
  pageSize: number;
  /** `lists`: the backend has no `/api/changes`. */
  changes?: 'log' | 'lists';
  texts?: Texts;
  /** Answers another system whose records are content too. */
  transform?: () => OtherSystem | null;
  reconcileEvery: { runs: number; hours: number };
  /** Share of all nodes that one build may delete, from 0 to 1. */
  maxDeletionShare: number;
  /** So many may always be deleted: in a small site an everyday deletion is a large share. */
  deletionsAlwaysAllowed: number;
  allowMassDeletion: boolean;
  /** Entities to read by name too, from a webhook say, should the list of changes lack them yet. */
  named?: () => readonly EntityRef[];
  /** True while the content is to be left as it is: the nodes of the last build stay. */
  paused?: () => boolean;
  /** Entities that nobody has saved, for a preview: they stand in for those of the backend. */
  unsaved?: () => readonly ApiEntity[] | null;
}

const example = 'as "http://127.0.0.1:8001"';
const readToken = 'the read token of the content backend';

/** Every option with its default. The texts never show a value: one of them is the token. */
export function pluginOptionsSchema({ Joi }: PluginOptionsSchemaArgs) {
  const positive = (fallback: number) => Joi.number().integer().min(1).default(fallback);
  const count = (fallback: number, max: number) => Joi.number().integer().min(1).max(max).default(fallback);
  return Joi.object({
    url: Joi.string()
      .required()
      .custom((value: string, { error }) => withoutEndingSlash(value) ?? error('url.backend'))
      .messages({
        'any.required': `"url" is missing: set it to the address of the content backend, ${example}`,
        'string.base': `"url" must be text, ${example}`,
        'string.empty': `"url" is empty: set it to the address of the content backend, ${example}`,
        'url.backend': `"url" must start with http:// or https:// and hold no user, password, query or #, ${example}`,
      }),
    token: Joi.alternatives(Joi.string(), Joi.function().maxArity(0))
      .required()
      .messages({
        'any.required': `"token" is missing: set it to ${readToken}, or to a function that answers it`,
        'alternatives.types': `"token" must be ${readToken} as text, or a function that answers it`,
        'string.empty': `"token" is empty: set it to ${readToken}`,
      }),
    headers: Joi.alternatives(Joi.object().pattern(Joi.string(), Joi.string()), Joi.function().maxArity(0))
      .default({})
      .messages({
        'alternatives.types': '"headers" must be an object whose values are texts, or a function that answers it',
        'alternatives.match': '"headers" must be an object whose values are texts, or a function that answers it',
      }),
    authorization: Joi.function().maxArity(0),
    timeout: positive(15_000),
    deadline: positive(120_000),
    retries: Joi.number().integer().min(0).max(20).default(5),
    retryDelay: positive(300),
    maxRetryDelay: positive(10_000),
    concurrency: count(6, 50),
    pageSize: count(200, 1000),
    reconcileEvery: Joi.object({
      runs: count(20, 1_000_000),
      hours: Joi.number().positive().default(24),
    }).default({ runs: 20, hours: 24 }),
    changes: Joi.string().valid('log', 'lists').default('log'),
    texts: Joi.string().valid('markdown', 'html').default('markdown'),
    transform: Joi.function().maxArity(0),
    mediaHosts: Joi.array()
      .items(Joi.string().custom((value: string, { error }) => originIn(value) ?? error('origin')))
      .default([])
      .messages({ origin: '"mediaHosts" must hold origins, as "https://cms.example"' }),
    named: Joi.function().maxArity(0),
    paused: Joi.function().maxArity(0),
    unsaved: Joi.function().maxArity(0),
    maxDeletionShare: Joi.number().min(0).max(1).default(0.2),
    deletionsAlwaysAllowed: Joi.number().integer().min(0).default(10),
    allowMassDeletion: Joi.boolean().default(false),
    mediaConcurrency: count(4, 50),
    mediaTimeout: positive(30_000),
    mediaDeadline: positive(600_000),
    mediaLimit: positive(64 * 1024 * 1024),
  });
}

const originIn = (value: string): string | null =>
  /^https?:\/\//i.test(value) && URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`
    ? new URL(value).origin
    : null;

function withoutEndingSlash(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const { protocol, username, password, search, hash } = new URL(value);
  const isPlain = !username && !password && !search && !hash && !/[?#]$/.test(value);
  return /^https?:$/.test(protocol) && isPlain ? value.replace(/(?<!\/)\/+$/, '') : null;
}
