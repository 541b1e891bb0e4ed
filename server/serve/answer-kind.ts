export const answerKinds = ['page', 'data', 'asset', 'function', 'redirect', 'not_found', 'hook', 'health'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** By its address and status: a 304 has nothing else. */
export function kindOf(url: string, status: number): AnswerKind {
  if (url.startsWith('/api/')) return 'function';
  if (url.startsWith('/hooks/')) return 'hook';
  if (url === '/healthz') return 'health';
  if (status === 404 || status === 410) return 'not_found';
  if (status >= 300 && status < 400 && status !== 304) return 'redirect';
  if (url.startsWith('/page-data/')) return 'data';
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return path.includes('.', path.lastIndexOf('/')) ? 'asset' : 'page';
}
