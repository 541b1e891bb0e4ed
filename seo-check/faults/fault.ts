import type { PageChooser } from './choose-pages';
import type { ReleaseCopy } from './release-copy';

/** `titles /pt/cirver`: a check and the address at which it has to find something. */
export type Expected = string;

export interface Fault {
  name: string;
  /** Spoils the copy and says what has to be found then, no more and no less. */
  plant(copy: ReleaseCopy, choose: PageChooser): Promise<Expected[]>;
}
