/**
 * The beginning of a long name: without what is in brackets or after a comma, else up to a word:
 * `Coal tar and tarred products` in 12 letters -> `Coal tar…`
 */
export function shortened(name: string, length: number): string {
  if (name.length <= length) return name;
  const main = name.split(/ \(|[,;]/)[0] ?? name;
  if (main.length <= length) return main;
  return `${main.slice(0, length).split(' ').slice(0, -1).join(' ')}…`;
}
