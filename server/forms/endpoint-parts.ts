import { join } from 'node:path';
import { keptSecret } from '../../platform/files/kept-secret';
import { readEnvironment, type Environment } from '../../platform/settings/settings';
import { openOutbox, type Outbox } from './outbox/outbox';
import { refusalLimit, type RefusalLimit } from './refusal-limit';

/** What an endpoint needs beside the request; the tests bring their own. */
export interface EndpointParts {
  environment(): Pick<Environment, 'siteUrl'>;
  /**
   * What the links of mails are signed with; null: another backend sends them, and it alone knows.
   */
  linkSecret(): Promise<string | null>;
  outbox(): Promise<Pick<Outbox, 'accept' | 'withinLimit'>>;
  refusals(): RefusalLimit;
}

let environment: Environment | undefined;
const settings = () => (environment ??= readEnvironment());

export const ourParts: EndpointParts = {
  environment: settings,
  outbox: () => openOutbox(settings()),
  refusals: () => refusalLimit(settings().submissions.perHour),
  async linkSecret() {
    const { contentBackendUrl, dataDir, submissions } = settings();
    if (contentBackendUrl !== null) return null;
    // One that cannot be had here is the backend's to check.
    return submissions.secret ?? keptSecret(join(dataDir, 'backend')).catch(() => null);
  },
};

/**
 * Says to Gatsby that it must not read bodies, save multipart ones, which it always reads: the
 * endpoints know how much they take.
 */
export const leaveBodyAlone = {
  bodyParser: {
    json: { type: 'none/none' },
    text: { type: 'none/none' },
    raw: { type: 'none/none' },
    urlencoded: { type: 'none/none', extended: false },
  },
};
