import { createServer } from 'node:net';
import type { Environment } from '../settings/settings';

type Ports = Pick<Environment, 'port' | 'backendPort' | 'contentBackendUrl'>;

/**
 * Throws when the site and the embedded backend are given one port for both; 0 is a port of its own
 * for each.
 */
export function assertPortsDiffer({ port, backendPort, contentBackendUrl }: Ports): void {
  if (contentBackendUrl === null && port !== 0 && port === backendPort)
    throw new Error(`PORT and BACKEND_PORT are both ${port}: set one of them to another port.`);
}

/**
 * Throws one clear line when nobody could listen there: before any long work is begun. `variable`
 * is the setting to change.
 */
export async function assertPortIsFree(
  host: string,
  port: number,
  variable: string,
): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenError(error, host, port, variable)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

/** What to say and to do when listening fails. */
export function listenError(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  variable: string,
): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(
      `The port ${port} is in use: stop the program that has it, or set ${variable} to another one.`,
    );
  if (error.code === 'EACCES')
    return new Error(
      `The port ${port} may not be used by this user: set ${variable} to one above 1023.`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(
      `${variable.replace('PORT', 'HOST')} is "${host}", which is no address of this machine.`,
    );
  return error;
}
