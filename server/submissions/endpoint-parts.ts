import { readEnvironment, type Environment } from '../env';
import { openOutbox, type Outbox } from '../outbox/outbox';

/** What an endpoint needs beside the request; the tests bring their own. */
export interface EndpointParts {
  environment(): Pick<Environment, 'siteUrl'>;
  outbox(): Promise<Pick<Outbox, 'accept' | 'withinLimit'>>;
}

let environment: Environment | undefined;
const settings = () => (environment ??= readEnvironment());

export const ourParts: EndpointParts = { environment: settings, outbox: () => openOutbox(settings()) };

/** Says to Gatsby that it must not read bodies, save multipart ones, which it always reads: the endpoints know how much they take. */
export const leaveBodyAlone = {
  bodyParser: {
    json: { type: 'none/none' },
    text: { type: 'none/none' },
    raw: { type: 'none/none' },
    urlencoded: { type: 'none/none', extended: false },
  },
};
