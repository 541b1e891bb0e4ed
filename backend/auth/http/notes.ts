import type { FastifyRequest } from 'fastify';

import type { Locale } from '../../../core/i18n/locales';
import { words } from '../messages/messages';
import { queryOf } from './form-body';

/**
 * What was done just now, as the address names it: one of the notes that there are, and no text of
 * anybody's.
 */
export function noteOf(request: FastifyRequest, language: Locale): string | undefined {
  const { notes } = words[language];
  const name = queryOf(request, 'note');
  return Object.hasOwn(notes, name) ? notes[name as keyof typeof notes] : undefined;
}
