import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

import { themeColours } from './theme-colours';
import { webManifest } from './web-manifest';

const said = { marca: 'valterra', organizacao: { nome: 'valterra, S.A.', descricao: 'Resíduos perigosos.' } };
const manifest = JSON.parse(webManifest(said));

test('it says what the settings say, in the language of those who come without one', () => {
  expect(manifest).toMatchObject({
    name: 'valterra, S.A.',
    short_name: 'valterra',
    description: 'Resíduos perigosos.',
    lang: 'pt-PT',
    start_url: '/',
    display: 'browser',
  });
});

test.each(manifest.icons as { src: string; sizes: string }[])('$src is there, as large as it says', async ({ src, sizes }) => {
  const { format, width, height } = await sharp(join('static', src)).metadata();
  expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
});

test('an icon that may be cut to any shape leaves no corner empty', async () => {
  const { src } = manifest.icons.find(({ purpose }: { purpose: string }) => purpose === 'maskable');
  expect((await sharp(join('static', src)).stats()).isOpaque).toBe(true);
});

test('its colours are those of the style sheets', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const valueOf = (name: string): string => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';
    const role = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return role ? valueOf(role) : value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  };
  expect({ page: valueOf('page'), accent: valueOf('accent') }).toEqual(themeColours);
});
