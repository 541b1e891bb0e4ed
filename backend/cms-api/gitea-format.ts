import { basename } from 'node:path';
import { adminPaths } from '../auth/http/admin-paths';
import { type Person, may } from '../auth/rights';
import type { Commit } from '../content/git/content-repository';
import { isRecord } from '../../core/content/entity-values';
import { SaveRefusal } from '../content/save/refusal';
import { mostFiles, type SentChange } from '../content/save/allowed-files';
import { localeRow } from '../../core/i18n/locales';

export const editedRepository = { owner: 'site', name: 'content' } as const;

export const contentPath = `/api/v1/repos/${editedRepository.owner}/${editedRepository.name}`;

/** Entries at a time: both languages of a few kB each. */
export const apiSettings = {
  max_response_items: 100,
  default_paging_num: 100,
  default_git_trees_per_page: 1000,
  default_max_blob_size: 10 * 1024 * 1024,
  default_max_response_size: 64 * 1024 * 1024,
} as const;

export function userAnswer({ id, name, email, language }: Person) {
  return {
    id,
    login: email,
    full_name: name,
    email,
    language: localeRow(language).htmlLang,
    avatar_url: '',
    // Where the menu of the editor leads with the name.
    html_url: adminPaths.account,
  };
}

export function repositoryAnswer(person: Person, branch: string) {
  const { owner, name } = editedRepository;
  return {
    name,
    full_name: `${owner}/${name}`,
    owner: { login: owner },
    private: true,
    empty: false,
    default_branch: branch,
    permissions: { admin: false, push: may(person, 'edit-content'), pull: true },
  };
}

export function branchAnswer(branch: string, { id, message, when }: Commit) {
  return { name: branch, protected: false, commit: { id, message, timestamp: when } };
}

export function commitAnswer({ id, message, when, author, parents }: Commit) {
  const who = { ...author, date: when };
  const commit = { message, author: who, committer: who };
  return {
    sha: id,
    created: when,
    html_url: '',
    author: null,
    parents: parents.map((sha) => ({ sha })),
    commit,
  };
}

export function savedAnswer(
  { id, message, when, author }: Commit,
  files: readonly ({ path: string; sha: string; size: number } | null)[],
) {
  const who = { ...author, date: when };
  return {
    commit: { sha: id, created: when, message, author: who, committer: who, html_url: '' },
    files: files.map((file) => file && { ...file, name: basename(file.path), type: 'file' }),
  };
}

const operations = ['create', 'update', 'delete'] as const;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Gitea's `POST …/contents`: `{branch, message, files: [{operation, path, content, …}]}`. */
export function readSave(
  body: unknown,
  branch: string,
): { sent: SentChange[]; message: string; unused: string[] } {
  if (!isRecord(body) || !Array.isArray(body.files)) throw wrong('files');
  if (body.branch !== undefined && body.branch !== branch) throw wrong('branch');
  return {
    sent: body.files.map(readFile),
    message: messageOf(body.message),
    unused: unusedIn(body.unused),
  };
}

/** Media files to delete with it, which Gitea does not know. */
function unusedIn(paths: unknown): string[] {
  if (paths === undefined) return [];
  const isList = Array.isArray(paths) && paths.length <= mostFiles;
  if (!isList || !paths.every((path) => typeof path === 'string')) throw wrong('unused');
  return paths;
}

function readFile(file: unknown): SentChange {
  if (!isRecord(file)) throw wrong('files');
  const { path, content, sha, seen, keep = [], from_path: from } = file;
  const operation = operations.find((each) => each === file.operation);
  if (!operation) throw wrong('operation');
  if (typeof path !== 'string') throw wrong('path');
  if (!isOptionalText(from)) throw wrong('from_path');
  if (!isOptionalId(sha)) throw wrong('sha');
  if (!isOptionalId(seen)) throw wrong('seen');
  if (!isFieldList(keep)) throw wrong('keep');
  if (operation !== 'create' && !sha) throw wrong('sha');
  if (operation === 'delete')
    return { operation, path, from: null, sha: sha ?? null, seen: null, keep, content: null };
  if (typeof content !== 'string' || content.length % 4 !== 0 || !base64.test(content))
    throw wrong('content');
  if (operation === 'create' && from) throw wrong('from_path');
  return {
    operation,
    path,
    from: from ?? null,
    sha: sha ?? null,
    seen: seen ?? null,
    keep,
    content: Buffer.from(content, 'base64'),
    lacksAlignment: true,
  };
}

function isOptionalText(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}

const isOptionalId = (value: unknown): value is string | null | undefined =>
  isOptionalText(value) && (!value || /^[0-9a-f]{40}$/.test(value));

const mostFields = 500;

const isFieldList = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= mostFields &&
  value.every((field) => typeof field === 'string' && field.length <= 200);

function messageOf(message: unknown): string {
  const text = typeof message === 'string' ? message.replace(/[^\P{Cc}\n]/gu, ' ').trim() : '';
  return text.slice(0, 500) || 'Content saved';
}

const wrong = (what: string) => new SaveRefusal('malformed', { what });
