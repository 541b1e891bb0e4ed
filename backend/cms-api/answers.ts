import { basename } from 'node:path';

import type { Person } from '../auth/person';
import { may } from '../auth/rights';
import { editedRepository } from '../content/edited-repository';
import type { Commit } from '../content/git/content-repository';

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
    language: language === 'pt' ? 'pt-PT' : 'en-GB',
    avatar_url: '',
    html_url: '',
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

/** What a save made: there the commit has another shape than in a list of them. */
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
