import type { GatsbyConfig } from 'gatsby';

import config from '../../gatsby-config';

/** Where `/` of `gatsby develop` leads. */
function homeFor(headers: Record<string, string>): string {
  const redirect = jest.fn<void, [string]>();
  const get = (_: string, answer: (request: object, response: object) => void) => answer({ headers }, { redirect });
  (config as Required<GatsbyConfig>).developMiddleware({ get } as never);
  return redirect.mock.calls[0]?.[0] ?? '';
}

it.each([
  [{ cookie: 'i18n_redirected=en', 'accept-language': 'pt' }, '/en'],
  [{ 'accept-language': 'fr, en;q=0.5' }, '/en'],
  [{}, '/pt'],
])('%j is led to %s, as by the server', (headers, home) => expect(homeFor(headers)).toBe(home));
