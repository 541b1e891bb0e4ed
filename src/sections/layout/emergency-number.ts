import type { Settings } from '../../../core/content/types/settings';

/** The emergency line, otherwise the number of the company. */
export function emergencyNumber({ organizacao }: Pick<Settings, 'organizacao'>): string {
  return organizacao.emergencia || organizacao.telefone;
}
