import { pageFinisher } from './finish-page';
import { hashSource, browserScript } from './browser-script';
import { tagManagerScript } from './tag-manager-script';

/**
 * What an adapter does to the pages of a build, and the inline scripts that they may then run.
 * `root` is the project's folder.
 */
export function finishingOf(root: string, tagManagerId: string | null) {
  const first = browserScript(root, 'first-script');
  const scripts = [
    first,
    browserScript(root, 'root-script'),
    ...(tagManagerId ? [tagManagerScript(tagManagerId)] : []),
  ];
  // Whoever can be asked for consent is asked, and whoever agreed is counted, without a sign of
  // theirs.
  return {
    finish: pageFinisher(first, tagManagerId !== null),
    scriptSources: scripts.map(hashSource),
  };
}
