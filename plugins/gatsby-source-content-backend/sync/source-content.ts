import { codeOf, Stop } from '../reporting/error-map';
import { BackendError } from '../api-client/backend-error';
import type { Run } from './run';
import { synchronise } from './synchronise';

/**
 * Runs the synchronisation and turns its known failures into one line with a code; unknown ones are
 * bugs and stay as they are.
 */
export async function sourceContent(run: Run): Promise<void> {
  const { reporter, settings } = run;
  try {
    await synchronise(run);
  } catch (error) {
    if (error instanceof Stop)
      reporter.panicOnBuild({ id: error.code, context: { what: error.what } });
    else if (error instanceof BackendError)
      reporter.panicOnBuild({
        id: codeOf[error.kind],
        context: { what: `${settings.url}: ${error.message}` },
      });
    else throw error;
  }
}
