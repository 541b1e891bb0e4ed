/** Why a fetch failed, in few words. It may name the host: not for what must not be logged. */
export function fetchFailure(error: unknown, tooLate = 'in time'): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return name === 'TimeoutError' ? tooLate : (cause?.code ?? cause?.message ?? message);
}
