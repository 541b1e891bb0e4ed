import { join } from 'node:path';
import sharp from 'sharp';
import { webManifest } from './root-files';

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
