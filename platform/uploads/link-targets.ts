import { decoded } from '../../core/routing/decoded';

/** Where a link leads. `local`: to a file of the author's computer; `network`: to another one. */
export function reachOf(target: string): 'web' | 'local' | 'network' {
  const visible = target.replace(/[\0-\x20\x7f]/g, '');
  const plain = (decoded(visible) ?? visible).replaceAll('\\', '/');
  if (/^(?:https?|ftp|mailto|tel|sms|callto|skype):/i.test(plain)) return 'web';
  const path = plain.replace(/^file:(?:\/\/(?:localhost)?(?=\/(?!\/)))?/i, '');
  if (/^(?:\/\/|[a-z][a-z\d+.-]+:)/i.test(path)) return 'network';
  return 'local';
}
