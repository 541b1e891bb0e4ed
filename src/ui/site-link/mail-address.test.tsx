import { renderToStaticMarkup } from 'react-dom/server';

import { MailAddress } from './mail-address';

test.each([
  ['geral@valterra.example', 'geral@<wbr/>valterra.example'],
  ['no address', 'no address'],
])('%s', (address, html) => {
  expect(renderToStaticMarkup(<MailAddress address={address} />)).toBe(html);
});
