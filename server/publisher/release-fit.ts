import type { LoadedRelease } from '../serving/loaded-release';
import { BackendAway, changedSince, type Backend } from './content-cursor';

export type Fit =
  | { serve: true; warning?: string }
  /** `fallback`: the release of this code can be served if a new one cannot be built. */
  | { serve: false; why: string; fallback: boolean };

/** Whether the live release is what this code and the content of now would give. */
export async function releaseFit(release: LoadedRelease | null, fingerprint: string, backend: Backend): Promise<Fit> {
  if (!release) return { serve: false, why: 'there is no release yet', fallback: false };
  const { codeFingerprint, contentCursor } = release.manifest;
  if (codeFingerprint !== fingerprint) return { serve: false, why: 'the code or a setting has changed', fallback: false };
  if (contentCursor === null) return { serve: false, why: 'the live release does not say which content it holds', fallback: true };
  try {
    if (!(await changedSince(backend, contentCursor))) return { serve: true };
    return { serve: false, why: 'the content has changed', fallback: true };
  } catch (error) {
    if (!(error instanceof BackendAway)) throw error;
    return { serve: true, warning: `${error.message} The last release is served as it is.` };
  }
}
