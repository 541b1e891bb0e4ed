import { number, string } from 'yup';

/** Stands in the repository: whoever has read it has this token. */
export const defaultBackendToken = 'local-content-token';

/** The public address of the sample, which nobody can reach. */
export const sampleSite = 'https://www.valterra.example';

/** A whole number within limits; `unit` ends the sentence that says so: ` (days)`. */
export const whole = (fallback: number, min: number, max: number, unit = '') => {
  const expected = `a whole number from ${min} to ${max}${unit}`;
  return number()
    .default(fallback)
    .typeError(expected)
    .integer(expected)
    .min(min, expected)
    .max(max, expected);
};

/** Where a server listens; only this machine reaches it unless it is said. */
export const host = () =>
  string()
    .default('127.0.0.1')
    .matches(/^[\w.:-]+$/, 'a host name or an IP address, for example 127.0.0.1 or 0.0.0.0');

/** 0 lets the system choose a free port: the tests use it. */
export const port = (fallback: number) => whole(fallback, 0, 65_535, ', for example 8000');
