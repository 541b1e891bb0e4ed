/** In ms: what says that something is fetched stays that long at least, so that it can be read. */
const minimumPending = 200;

/** The outcome of work, at the earliest when its pending display has been seen, or is not wanted. */
export async function afterPending<Result>(work: Promise<Result>, unwanted?: AbortSignal): Promise<Result> {
  const seen = new Promise((resolve) => {
    setTimeout(resolve, minimumPending);
    unwanted?.addEventListener('abort', resolve);
  });
  try {
    return await work;
  } finally {
    await seen;
  }
}
