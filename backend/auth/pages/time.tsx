import { moment } from '../../../core/i18n/format-date';
import { useFrame } from './admin-page';

export function Time({ at, length = 'short' }: { at: string; length?: 'short' | 'long' }) {
  return <time dateTime={at}>{moment(at, useFrame().language, length)}</time>;
}
