import { hmac } from '../../platform/hash';
import { keptSecret } from '../../platform/files/kept-secret';
import type { Environment } from '../../platform/settings/settings';
import { publisherFolder } from './build-queue';

export interface PublishingSecrets {
  /** Signs webhooks. */
  webhookSecret: string;
  /** Opens the list of builds. */
  buildsToken: string;
}

/**
 * Those of the settings; what is not set there is made once and kept in the data folder, for the
 * programs of this installation.
 */
export async function publishingSecrets({
  dataDir,
  publishing,
}: Pick<Environment, 'dataDir' | 'publishing'>): Promise<PublishingSecrets> {
  const { webhookSecret, buildsToken } = publishing;
  if (webhookSecret !== null && buildsToken !== null) return { webhookSecret, buildsToken };
  const kept = await keptSecret(publisherFolder(dataDir));
  return {
    webhookSecret: webhookSecret ?? hmac(kept, 'webhook'),
    buildsToken: buildsToken ?? hmac(kept, 'builds'),
  };
}
