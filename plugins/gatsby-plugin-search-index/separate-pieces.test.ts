import { separatePieces } from './separate-pieces.mjs';

const read = (html: string) =>
  separatePieces(html)
    .replace(/<[^>]*>/g, '')
    .trim();

test.each([
  ['<dl><div><dt>Resíduo</dt><dd>Amianto</dd></div><div><dt>Fase</dt><dd>Obra</dd></div></dl>', 'Resíduo: Amianto; Fase: Obra;'],
  ['<tr><th scope="row">17 05 03*</th><td>Solos</td><td><strong>Perigoso</strong></td></tr>', '17 05 03*; Solos; Perigoso;'],
  ['<span>Guia</span><time>3 de maio</time>', 'Guia 3 de maio'],
])('%s is read as "%s"', (html, text) => {
  expect(read(html)).toBe(text);
});

test('a sentence is not ended twice, nor a paragraph in a cell', () => {
  expect(read('<dt>Porquê?</dt><dd>Porque sim.</dd>')).toBe('Porquê? Porque sim.');
  expect(separatePieces('<dd><p>Amianto</p></dd>')).toBe('<dd><p>Amianto</p> </dd>');
});

test('a word that is marked inside a sentence stays in it', () => {
  const html = '<p>o <span>solo</span>, <a href="/pt">aqui</a></p>';
  expect(separatePieces(html)).toBe(html);
});
