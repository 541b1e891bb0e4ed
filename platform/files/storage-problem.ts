type StorageFault = 'damaged' | 'full' | 'read-only' | 'denied' | 'misplaced' | 'failing' | 'newer';

/** The message, for operators: which file, what is wrong with it, what to do. */
export class StorageProblem extends Error {
  override readonly name = 'StorageProblem';
  /** Its line is in the log already. */
  isSaid = false;

  constructor(
    readonly fault: StorageFault,
    readonly file: string,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

const faultOfCode: readonly (readonly [RegExp, Exclude<StorageFault, 'newer'>])[] = [
  [/^SQLITE_(NOTADB|CORRUPT)/, 'damaged'],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, 'full'],
  [/^(SQLITE_READONLY|EROFS$)/, 'read-only'],
  [/^(SQLITE_PERM|SQLITE_AUTH|EACCES|EPERM)/, 'denied'],
  [/^(ENOTDIR|EISDIR|EEXIST)$/, 'misplaced'],
  // New folders below /proc fail with "not there".
  [/^(SQLITE_CANTOPEN|SQLITE_IOERR|EIO$|ENOENT$|ENXIO$)/, 'failing'],
];

type Remedy = (setting: string) => string;
const messages: Readonly<Record<Exclude<StorageFault, 'newer'>, readonly [what: string, remedy: Remedy]>> = {
  damaged: [
    'is damaged and cannot be read',
    () =>
      'Stop the server, move the file, and those beside it whose names begin with its name, to another place, put the last backup in its place, or nothing for an empty one, and start the server again.',
  ],
  full: ['cannot be written, because the disk is full', () => 'Free some space there.'],
  'read-only': [
    'cannot be written, because it is read-only',
    (setting) => `Let the user that the server runs as write there, or set ${setting} to another folder.`,
  ],
  denied: [
    'may not be used by the user that the server runs as',
    (setting) => `Give it to that user, or set ${setting} to another folder.`,
  ],
  misplaced: [
    'cannot be used, because a file stands where a folder must be, or a folder where a file must be',
    (setting) => `Move it away, or set ${setting} to another folder.`,
  ],
  failing: [
    'cannot be opened or written',
    (setting) => `See that the disk works and that its folder can be written to, or set ${setting} to another folder.`,
  ],
};

/** Disk and database errors as StorageProblem, others as they are. `setting` names the folder. */
export function storageProblem(error: unknown, file: string, { loss = '', setting = 'DATA_DIR' } = {}): unknown {
  const code = codeOf(error);
  const fault = faultOfCode.find(([pattern]) => pattern.test(code))?.[1];
  if (error instanceof StorageProblem || fault === undefined) return error;
  const [what, remedy] = messages[fault];
  const more = fault === 'damaged' && loss !== '' ? ` ${loss}` : '';
  return new StorageProblem(fault, file, `${file} ${what} (${code}). ${remedy(setting)}${more}`, error);
}

/** Whether the disk did not take what was to be written, or does not work: no fault of a request. */
export const isOfStorage = (error: unknown): boolean => {
  const problem = storageProblem(error, '');
  return problem === error
    ? error instanceof StorageProblem
    : /^(full|read-only|failing)$/.test((problem as StorageProblem).fault) && codeOf(error) !== 'ENOENT';
};

/** Does something with a file; errors of the disk then name it. */
export async function namingFile<Result>(file: string, work: () => Promise<Result>, setting?: string): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw storageProblem(error, file, { setting });
  }
}

function codeOf(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  return /Unable to open connection to local database/.test(String(message ?? error)) ? 'SQLITE_CANTOPEN' : '';
}
