import { useRouteError } from 'react-router';
import { ErrorState } from '../ui/states';

/** A fault of the program: what was typed is kept as a draft. */
export function RouteError() {
  return <ErrorState isPage error={useRouteError()} onRetry={() => location.reload()} />;
}
