/** What work resolves to; rejects with `late` when it takes longer than `patience`, in ms. */
export function inTime<Result>(work: Promise<Result>, patience: number, late: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(late)), patience);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}
