import { mediaKinds } from '../../core/content/media-kinds';

export interface MediaHosts {
  /** The address of the backend, above its own `/media`. */
  own: string;
  /** Other origins that files are fetched from, and no others. */
  allowed: readonly string[];
}

/** `https://cms.example:8080` -> `cms.example-8080`: the folder of its files below `/media`. */
const folderOf = (origin: string): string => new URL(origin).host.replace(':', '-');

/**
 * `https://cms.example/uploads/a.jpg` -> `/media/cms.example/uploads/a.jpg`, where the host is
 * allowed; any other address stays as it is.
 */
export function mediaPathOf(address: string, { own, allowed }: MediaHosts, isPicture = false): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address;
  if (address.startsWith(`${own}/media/`)) return address.slice(own.length);
  const { origin, pathname, search, hash } = new URL(address);
  // What a query asks for cannot be the name of a file.
  const isFile = !search && isTaken(pathname, isPicture);
  return isFile && allowed.includes(origin) ? `/media/${folderOf(origin)}${pathname}${hash}` : address;
}

/** What a browser runs is not published here for others: pages and drawings may hold scripts. */
function isTaken(pathname: string, isPicture: boolean): boolean {
  const [, extension] = /\.(\w{1,8})$/.exec(pathname.slice(-12)) ?? [];
  if (extension === undefined) return isPicture;
  const kind = mediaKinds[extension.toLowerCase()];
  return kind !== undefined && kind !== 'drawing';
}

/** Where a file is fetched that `mediaPathOf` has named; null: it is one of the backend's own. */
export function mediaAddress(path: string, allowed: readonly string[]): string | null {
  const origin = allowed.find((each) => path.startsWith(`/media/${folderOf(each)}/`));
  return origin === undefined ? null : origin + path.slice(`/media/${folderOf(origin)}`.length);
}
