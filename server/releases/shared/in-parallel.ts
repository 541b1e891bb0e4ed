import fastq from 'fastq';

/**
 * Does the same to all, eight at a time. After a failure nothing is begun any more; it is thrown
 * when nothing goes on.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const queue = fastq.promise(async (item: Item) => {
    if (failures.length > 0) return;
    await work(item).catch((error: unknown) => void failures.push(error));
  }, 8);
  await Promise.all(items.map((item) => queue.push(item)));
  if (failures.length > 0) throw failures[0];
}
