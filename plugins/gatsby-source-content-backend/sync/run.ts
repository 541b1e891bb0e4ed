import type { Reporter } from 'gatsby';

import type { ContentType } from '../../../core/content/content-type';
import type { GatsbyStore } from '../nodes/store';
import type { PluginSettings } from '../plugin-options';

/** Everything that one run works with. */
export interface Run {
  store: GatsbyStore;
  reporter: Reporter;
  settings: PluginSettings;
  types: readonly ContentType[];
  locales: readonly string[];
  /** Where the site is written to. */
  publicDirectory: string;
  /** Names this process, so that what an earlier one left unfinished is seen. */
  session: string;
  /** Epoch ms. */
  startedAt: number;
}
