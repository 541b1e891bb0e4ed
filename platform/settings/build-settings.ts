import { string } from 'yup';

/**
 * What a build writes into its release, or is told; set by the publisher, null and empty when
 * Gatsby is run by hand.
 */
export interface BuildSettings {
  releaseId: string | null;
  codeFingerprint: string | null;
  contentCursor: string | null;
  /** What webhooks say has changed. */
  changed: readonly { type: string; locale: string; id: string }[];
}

export const buildFields = {
  BUILD_RELEASE_ID: string().matches(/^[\w-]{1,64}$/, 'letters, digits, _ and -'),
  BUILD_CODE_FINGERPRINT: string(),
  BUILD_CONTENT_CURSOR: string(),
  BUILD_CHANGED: string()
    .default('[]')
    .test('list', 'a list in JSON, as the publisher gives it', isList),
};

interface Given {
  BUILD_RELEASE_ID?: string | undefined;
  BUILD_CODE_FINGERPRINT?: string | undefined;
  BUILD_CONTENT_CURSOR?: string | undefined;
  BUILD_CHANGED: string;
}

export function buildSettingsOf(given: Given): BuildSettings {
  return {
    releaseId: given.BUILD_RELEASE_ID ?? null,
    codeFingerprint: given.BUILD_CODE_FINGERPRINT ?? null,
    contentCursor: given.BUILD_CONTENT_CURSOR ?? null,
    changed: JSON.parse(given.BUILD_CHANGED) as BuildSettings['changed'],
  };
}

function isList(value: string): boolean {
  try {
    return Array.isArray(JSON.parse(value));
  } catch {
    return false;
  }
}
