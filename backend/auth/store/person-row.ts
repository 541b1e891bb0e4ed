import type { Row } from '@libsql/client';

import type { Person, Role } from '../person';

/** The person in a row that has the columns of one, and no more of it. */
export function personOf({ id, email, name, role, language }: Row): Person {
  return {
    id: String(id),
    email: String(email),
    name: String(name),
    role: role as Role,
    language: language as Person['language'],
  };
}
