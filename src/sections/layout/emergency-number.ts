import type { Settings } from '../../../core/content/types/settings';

/**
 * The number to call when something is leaking: the line of its own, else the one for everything.
 */
export function emergencyNumber({ organizacao }: Pick<Settings, 'organizacao'>): string {
  return organizacao.emergencia || organizacao.telefone;
}
