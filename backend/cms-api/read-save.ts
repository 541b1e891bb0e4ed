import { isRecord } from '../../core/content/map-values';
import { Refusal } from '../content/save/refusal';
import type { SentChange } from '../content/save/sent-change';

const operations = ['create', 'update', 'delete'] as const;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * What `POST …/contents` of a Gitea carries: `{branch, message, files: [{operation, path, content,
 * sha, from_path}]}`. Who it says that it comes from is not asked.
 */
export function readSave(body: unknown, branch: string): { sent: SentChange[]; message: string } {
  if (!isRecord(body) || !Array.isArray(body.files)) throw wrong('files');
  if (body.branch !== undefined && body.branch !== branch) throw wrong('branch');
  return { sent: body.files.map(readFile), message: messageOf(body.message) };
}

function readFile(file: unknown): SentChange {
  if (!isRecord(file)) throw wrong('files');
  const { path, content, sha, from_path: from } = file;
  const operation = operations.find((each) => each === file.operation);
  if (!operation) throw wrong('operation');
  if (typeof path !== 'string') throw wrong('path');
  if (!isOptionalText(from)) throw wrong('from_path');
  if (!isOptionalText(sha) || (sha && !/^[0-9a-f]{40}$/.test(sha))) throw wrong('sha');
  if (operation !== 'create' && !sha) throw wrong('sha');
  if (operation === 'delete')
    return { operation, path, from: null, sha: sha ?? null, content: null };
  if (typeof content !== 'string' || content.length % 4 !== 0 || !base64.test(content))
    throw wrong('content');
  if (operation === 'create' && from) throw wrong('from_path');
  return {
    operation,
    path,
    from: from ?? null,
    sha: sha ?? null,
    content: Buffer.from(content, 'base64'),
  };
}

function isOptionalText(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}

/** One line or a few, as somebody reads them in a list. */
function messageOf(message: unknown): string {
  const text = typeof message === 'string' ? message.replace(/[^\P{Cc}\n]/gu, ' ').trim() : '';
  return text.slice(0, 500) || 'Content saved';
}

const wrong = (what: string) => new Refusal('malformed', { what });
