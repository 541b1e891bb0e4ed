const mebibyte = 1024 * 1024;

/** In bytes, of what is looked into at one time, by all together. */
export const wholeBudget = 64 * mebibyte;
/** In bytes: what looking into a document takes beside its own bytes. */
const ofWork = 4 * mebibyte;
/** What they came with is in the memory already, and has limits of its own. */
const mostWaiting = 1_000;

/** Too many documents are being looked into: after so many seconds there may be room. */
export class NoRoom extends Error {
  readonly retryAfter = 30;
  readonly statusCode = 503;
}

interface Waiting {
  cost: number;
  begin(): void;
}

interface Room {
  taken: number;
  /** The one that came first begins first, so that a large one is not passed for ever. */
  waiting: Set<Waiting>;
}

const globalKey = Symbol.for('valterra.documents');
const shared = globalThis as { [globalKey]?: Room };

/** The one of this process: each function is bundled with a copy of this module. */
const room = (): Room => (shared[globalKey] ??= { taken: 0, waiting: new Set() });

/** Looks into documents when there is room for their bytes, else throws NoRoom. */
export async function withDocumentBudget<Result>(
  bytes: number,
  patience: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const cost = Math.min(bytes + ofWork, wholeBudget);
  await enter(cost, patience);
  try {
    return await work();
  } finally {
    room().taken -= cost;
    beginWaiting();
  }
}

function enter(cost: number, patience: number): Promise<void> {
  const { waiting } = room();
  if (waiting.size >= mostWaiting) return Promise.reject(new NoRoom());
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(late);
      waiting.delete(own);
    };
    const own = { cost, begin: () => void (leave(), resolve()) };
    const late = setTimeout(() => {
      leave();
      reject(new NoRoom());
      beginWaiting();
    }, patience);
    waiting.add(own);
    beginWaiting();
  });
}

function beginWaiting(): void {
  for (const next of room().waiting) {
    if (room().taken + next.cost > wholeBudget) return;
    room().taken += next.cost;
    next.begin();
  }
}
