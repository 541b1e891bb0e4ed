import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hmac } from '../../platform/hash';
import { loadOrCreateSecret } from '../../platform/files/kept-secret';
import type { Environment } from '../../platform/settings/settings';
import { publisherFolder } from './build-queue';

export interface PublishingSecrets {
  webhookSecret: string;
  buildsToken: string;
}

/** The same, where nothing is to be made: null before the first start. */
export async function keptPublishingSecrets(
  environment: Parameters<typeof publishingSecrets>[0],
): Promise<PublishingSecrets | null> {
  const { webhookSecret, buildsToken } = environment.publishing;
  const isWhole = webhookSecret !== null && buildsToken !== null;
  const file = join(publisherFolder(environment.dataDir), 'secret');
  return isWhole || existsSync(file) ? publishingSecrets(environment) : null;
}

/** Those of the settings; others are derived from a secret kept in the data folder. */
export async function publishingSecrets(
  environment: Pick<Environment, 'dataDir' | 'publishing'>,
): Promise<PublishingSecrets> {
  const { webhookSecret, buildsToken } = environment.publishing;
  if (webhookSecret !== null && buildsToken !== null) return { webhookSecret, buildsToken };
  const kept = await loadOrCreateSecret(publisherFolder(environment.dataDir));
  return { webhookSecret: webhookSecret ?? hmac(kept, 'webhook'), buildsToken: buildsToken ?? hmac(kept, 'builds') };
}
