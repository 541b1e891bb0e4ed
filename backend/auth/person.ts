import type { FastifyRequest } from 'fastify';

export const roles = ['editor', 'publisher', 'administrator'] as const;
export type Role = (typeof roles)[number];
export const isRole = (value: unknown): value is Role => roles.some((role) => role === value);
/** Somebody of the content team. */
export interface Person {
  id: string;
  email: string;
  name: string;
  role: Role;
  language: 'pt' | 'en';
}
/**
 * Who asks, by the session's cookie or the editor's bearer token; null when nobody is signed in.
 */
export type Requester = (request: FastifyRequest) => Promise<Person | null>;
