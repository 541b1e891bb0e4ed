/**
 * What a build warned of, in a line each: an entity that is held back, a picture that could not be
 * had.
 */
export function warningsIn(said: readonly string[]): string[] {
  const warnings: string[][] = [];
  let isWarning = false;
  for (const line of said) {
    const begun = /^ {2}warn (?:content: )?(.+)$/.exec(line)?.[1];
    // What belongs to a warning stands below it, further in.
    const detail: string | null = isWarning && /^ {4}/.test(line) ? line.trim() : null;
    if (begun !== undefined) warnings.push([begun]);
    else if (detail !== null) warnings.at(-1)?.push(detail);
    isWarning = begun !== undefined || detail !== null;
  }
  return [
    ...new Set(
      warnings.map(([what, ...details]) => [what, details.join('; ')].filter(Boolean).join(': ')),
    ),
  ];
}
