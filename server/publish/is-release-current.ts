import type { LoadedRelease } from '../serve/loaded-release';
import { BackendAway, changedSince, type Backend } from './content-cursor';

export type Fit =
  | { serve: true; warning?: string }
  /**
   * `use`: when a start can serve the release all the same. `meanwhile`: it may well be right, so
   * nobody has to wait for the new one; `if the build fails`: its content is out of date; `never`:
   * other code made it.
   */
  | { serve: false; why: string; use: 'meanwhile' | 'if the build fails' | 'never' };

/** Whether the live release is what this code and the content of now would give. */
export async function releaseFit(
  release: LoadedRelease | null,
  fingerprint: string,
  backend: Backend,
): Promise<Fit> {
  if (!release) return { serve: false, why: 'there is no release yet', use: 'never' };
  const { codeFingerprint, contentCursor } = release.manifest;
  if (codeFingerprint !== fingerprint)
    return { serve: false, why: 'the code or a setting has changed', use: 'never' };
  if (contentCursor === null)
    return {
      serve: false,
      why: 'the live release does not say which content it holds',
      use: 'meanwhile',
    };
  try {
    const changed = await changedSince(backend, contentCursor);
    if (changed === null)
      return {
        serve: false,
        why: 'the content backend does not know the state of the content that it holds',
        use: 'meanwhile',
      };
    return changed
      ? { serve: false, why: 'the content has changed', use: 'if the build fails' }
      : { serve: true };
  } catch (error) {
    if (!(error instanceof BackendAway)) throw error;
    return { serve: true, warning: `${error.message} The last release is served as it is.` };
  }
}
