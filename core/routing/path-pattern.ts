type PathParams = Readonly<Record<string, string>>;

/** Matches `/pt/pt/*` and `/blog/:slug/null` in linear time; answers the named parts, or null. */
export function pathPattern(pattern: string, ignoreCase: boolean): (path: string) => PathParams | null {
  const fold = (segment: string) => (ignoreCase ? segment.toLowerCase() : segment);
  const wanted = pattern.split('/');
  const star = wanted.indexOf('*');
  if (hasSeveralStars(pattern)) return () => null;
  const before = star === -1 ? wanted : wanted.slice(0, star);
  const after = star === -1 ? [] : wanted.slice(star + 1);
  return (path) => {
    const segments = path.split('/');
    const end = segments.length - after.length;
    const rest = end - before.length;
    if (star === -1 ? rest !== 0 : rest < (after.length === 0 ? 0 : 1)) return null;
    const params: Record<string, string> = {};
    if (
      !before.every((want, at) => fits(want, segments[at])) ||
      !after.every((want, at) => fits(want, segments[end + at]))
    )
      return null;
    if (star === -1) return params;
    const splat = segments.slice(before.length, end).join('/');
    return splat === '' && after.length > 0 ? null : { ...params, splat };

    function fits(want: string, segment = ''): boolean {
      if (!want.startsWith(':')) return fold(segment) === fold(want);
      params[want.slice(1)] = segment;
      return segment !== '';
    }
  };
}

export const hasSeveralStars = (pattern: string): boolean =>
  pattern.split('/').filter((segment) => segment === '*').length > 1;

export const isPattern = (path: string): boolean => /\/(\*|:)/.test(path);

export function fillPattern(target: string, params: PathParams): string {
  return target.replace(/\/(\*|:(\w+))/g, (whole, _star, name: string | undefined) => {
    const value = params[name ?? 'splat'];
    return value === undefined ? whole : `/${value}`;
  });
}
