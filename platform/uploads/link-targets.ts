/** Where a link leads. `local`: to a file of the author's computer; `network`: to another one. */
export function reachOf(target: string): 'web' | 'local' | 'network' {
  const plain = decoded(target.replace(/[\0-\x20\x7f]/g, '')).replaceAll('\\', '/');
  if (/^(?:https?|ftp|mailto|tel|sms|callto|skype):/i.test(plain)) return 'web';
  const path = plain.replace(/^file:(?:\/\/(?:localhost)?(?=\/(?!\/)))?/i, '');
  if (/^(?:\/\/|[a-z][a-z\d+.-]+:)/i.test(path)) return 'network';
  return 'local';
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
