const { otherModules } = require('./warm-gatsby/self-test.cjs') as { otherModules(root: string): string[] };

/** Whether Gatsby is the one that the steps of `warm-gatsby` were written for: in another they do nothing. */
export const isKnownGatsby = (root: string): boolean => otherModules(root).length === 0;

export const warnOfOtherGatsby = (root: string, log: (line: string) => void): void => {
  const [first, ...more] = otherModules(root);
  if (first)
    log(
      `Warning: each build takes as long as Gatsby needs for it: ${first}${more.length > 0 ? ` and ${more.length} more files` : ''} ` +
        'changed since server/publish/warm-gatsby was written (README there)',
    );
};
