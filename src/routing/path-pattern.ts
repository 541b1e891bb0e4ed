export type PathParams = Readonly<Record<string, string>>;

/**
 * A matcher for `/pt/pt/*` (the rest is `splat`; `/pt/pt` itself matches too) and `/blog/:slug/null`. A star in the middle
 * stands for one or more segments. It answers the named parts, or null.
 */
export function pathPattern(pattern: string, ignoreCase: boolean): (path: string) => PathParams | null {
  const names: string[] = [];
  const source = pattern.split('/').map((segment, index, all) => {
    if (index === 0) return '';
    if (segment === '*') return named('splat', index === all.length - 1 ? '(?:/(.*))?' : '/(.+?)');
    if (segment.startsWith(':')) return named(segment.slice(1), '/([^/]+)');
    return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
  });
  const expression = new RegExp(`^${source.join('')}$`, ignoreCase ? 'i' : '');
  return (path) => {
    const found = expression.exec(path);
    return found && Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
  };

  function named(name: string, part: string): string {
    names.push(name);
    return part;
  }
}

export const isPattern = (path: string): boolean => /\/(\*|:)/.test(path);

/** `/pt/:splat` with `{splat: 'blog'}` -> `/pt/blog`; `*` stands for the splat too. */
export function fillPattern(target: string, params: PathParams): string {
  return target.replace(/\/(\*|:(\w+))/g, (whole, _star, name: string | undefined) => {
    const value = params[name ?? 'splat'];
    return value === undefined ? whole : `/${value}`;
  });
}
