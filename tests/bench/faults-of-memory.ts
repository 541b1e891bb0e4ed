/** The last minutes may have so many times the memory of the third, when everything is loaded. */
const mostGrowth = 1.15;

interface Run {
  /** The memory at the end of each minute. */
  seen: readonly { mebibytes: number }[];
  sent: number;
  failed: number;
}

/** Why a run under steady requests is not good, a sentence each. */
export function faultsOf({ seen, sent, failed }: Run): string[] {
  const third = seen[2]?.mebibytes ?? Infinity;
  const most = Math.max(
    ...seen
      .slice(3)
      .slice(-8)
      .map(({ mebibytes }) => mebibytes),
  );
  return [
    ...(failed > 0 ? [`${failed} of ${sent} requests failed.`] : []),
    ...(most > mostGrowth * third ? [`The memory is not level: ${third} MiB after three minutes, up to ${most} in the last eight.`] : []),
  ];
}
