import { asOurs, type Takes, type UnknownFields, unknownFieldsReport } from './as-ours';
import { markdownOfHtml, plainTextOf } from './html-text';
import { mediaAddress } from './media-hosts';
import { articleEntity, sampleTypes } from './testing/sample-types';
import { article as realArticle } from '../../core/content/types/articles';
import { renderWords } from '../../src/gatsby/rich-text/render';
import { measured } from '../../tests/fixtures/measured';

const article = sampleTypes.find(({ name }) => name === 'articles') ?? realArticle;
const media = { own: 'https://content.example/base', allowed: ['https://cms.example', 'http://127.0.0.1:8080'] };
const taken = (entity: unknown, texts: Takes['texts'] = 'markdown', unknown: UnknownFields = new Map()) =>
  asOurs(article, entity, { media, texts }, unknown) as Record<string, unknown>;

test('what is in our form stays as it is', () => {
  const entity = articleEntity('one', { autor: 'ines', imagem: { url: '/media/ab/a.png', title: 'Aterro', foco: null } });
  expect(taken(entity)).toEqual(entity);
  expect([null, 'text', 7, []].map((odd) => taken(odd))).toEqual([null, 'text', 7, []]);
});

test('numbers are ids, and nothing else that they are not', () => {
  expect(taken({ id: 12, autor: 7, titulo: 8, ordem: 3 })).toEqual({ id: '12', autor: '7', titulo: 8, ordem: 3 });
  expect(taken({ id: 1.5, autor: 2 ** 60 })).toEqual({ id: 1.5, autor: 2 ** 60 });
});

test('fields that the site does not know are left out at any depth, and counted in one line', () => {
  const unknown: UnknownFields = new Map();
  for (const id of ['one', 'two'])
    taken({ id, rating: 5, imagem: { url: '/media/ab/a.png', width: 3 }, ['__proto__x']: 1, constructor: 2 }, 'markdown', unknown);
  expect(taken({ id: 'one', rating: 5, imagem: { url: '/media/ab/a.png', width: 3 } })).toEqual({
    id: 'one',
    imagem: { url: '/media/ab/a.png' },
  });
  expect(unknownFieldsReport(unknown)).toEqual([
    'content: articles: ignored fields that the site does not know: rating (2), imagem.width (2), __proto__x (2), constructor (2)',
  ]);
  taken(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`field${n}`, n])), 'markdown', unknown);
  expect(unknownFieldsReport(unknown)[0]?.length).toBeLessThan(400);
});

test.each([
  ['https://cms.example/uploads/a%20b.jpg', '/media/cms.example/uploads/a%20b.jpg'],
  ['http://127.0.0.1:8080/guia.pdf#page=2', '/media/127.0.0.1-8080/guia.pdf#page=2'],
  ['https://content.example/base/media/ab/a.png', '/media/ab/a.png'],
  ['https://cms.example/assets/0b1c', 'https://cms.example/assets/0b1c'],
  ['https://cms.example/a.jpg?w=3', 'https://cms.example/a.jpg?w=3'],
  ['https://cms.example/drawing.svg', 'https://cms.example/drawing.svg'],
  ['https://cms.example/page.html', 'https://cms.example/page.html'],
  ['https://other.example/a.jpg', 'https://other.example/a.jpg'],
  ['https://cms.example.evil.example/a.jpg', 'https://cms.example.evil.example/a.jpg'],
  ['https://user@cms.example:444/a.jpg', 'https://user@cms.example:444/a.jpg'],
  ['http://cms.example/a.jpg', 'http://cms.example/a.jpg'],
  ['//cms.example/a.jpg', '//cms.example/a.jpg'],
])('the address of a file, %s, becomes %s', (address, path) => {
  expect(taken({ id: 'a', ficheiro: address, ligacao: address })).toEqual({ id: 'a', ficheiro: path, ligacao: path });
  expect(taken({ id: 'a', texto: `![A](${address}) [b](<${address}>)` }).texto).toBe(`![A](${path}) [b](<${path}>)`);
});

test('a picture may have no ending; where a file comes from is read from its path again', () => {
  const { imagem } = taken({ id: 'a', imagem: { url: 'https://cms.example/assets/0b1c', title: 'A' } });
  expect(imagem).toEqual({ url: '/media/cms.example/assets/0b1c', title: 'A' });
  const paths = ['/media/cms.example/assets/0b1c', '/media/127.0.0.1-8080/a.pdf', '/media/ab12/a.png', '/media/other.example/a.png'];
  expect(paths.map((path) => mediaAddress(path, media.allowed))).toEqual([
    'https://cms.example/assets/0b1c',
    'http://127.0.0.1:8080/a.pdf',
    null,
    null,
  ]);
  // Whatever follows the host stays a path of it.
  expect(mediaAddress('/media/cms.example/@evil.example/a', media.allowed)).toBe('https://cms.example/@evil.example/a');
});

describe('HTML', () => {
  const post = `<!-- wp:paragraph --><p>Um <strong>texto</strong> com <a href="https://cms.example/guia.pdf">guia</a>, 3 &lt; 4.</p>

    <h2 class="x">Título</h2><ul><li>um</li><li>dois</li></ul>
    <figure><img src="https://cms.example/a.jpg" alt="Aterro" onerror="alert(1)"><figcaption>Legenda</figcaption></figure>
    <table><thead><tr><th>LER</th></tr></thead><tbody><tr><td>17 05 03*</td></tr></tbody></table>`;

  test('becomes Markdown, with our addresses of media', () => {
    const texto = taken({ id: 'a', texto: post }, 'html').texto as string;
    expect(texto.split('\n').filter(Boolean)).toEqual([
      'Um **texto** com [guia](/media/cms.example/guia.pdf), 3 < 4.',
      '## Título',
      '- um',
      '- dois',
      '![Aterro](/media/cms.example/a.jpg)',
      'Legenda',
      '| LER        |',
      '| ---------- |',
      '| 17 05 03\\* |',
    ]);
  });

  test.each([
    '<script>alert(1)</script><p onclick="alert(1)">a</p>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    '<a href="javascript:alert(1)">a</a><a href="&#106;avascript:alert(1)">b</a>',
    '<img src="x" onerror="alert(1)"><svg onload="alert(1)"></svg>',
    '<iframe src="https://evil.example"></iframe><object data="x"></object>',
    '<p>[a](javascript:alert(1)) &lt;img src=x onerror=alert(1)&gt;</p>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  ])('holds nothing that runs: %s', (html) => {
    const shown = renderWords(markdownOfHtml(html));
    expect(shown).not.toMatch(/<(?:script|svg|iframe|object|math|style)|(?:href|src)="\s*(?:javascript|https:\/\/evil)|<[^>]*\son\w+=/i);
  });

  test('of any size and depth is read in time, or left to be refused', async () => {
    const around = (tag: string, deep: number) => `<${tag}>`.repeat(deep) + 'a' + `</${tag}>`.repeat(deep);
    const hostile = {
      marks: around('b', 1_000),
      'many marks': around('b', 6).repeat(2_500),
      boxes: '<div>'.repeat(60_000),
      quotations: around('blockquote', 38).repeat(500),
      paragraphs: '<p>a'.repeat(150_000),
      columns: '<table><tr><td colspan="999999999" rowspan="999999999">a</td></tr></table>',
      cells: `<table>${`<tr>${'<td>a</td>'.repeat(50)}</tr>`.repeat(80)}</table>`,
      'open tags': '<a href='.repeat(60_000),
      'Markdown in HTML': '*_['.repeat(50_000),
    };
    for (const [what, html] of Object.entries(hostile)) {
      const { took } = await measured(() => void markdownOfHtml(html));
      expect([what, took < 5_000]).toEqual([what, true]);
    }
  });

  test('a title loses its marks and entities', () => {
    expect(plainTextOf('Água &#038; <em>solos</em>\n &#8211; 2026')).toBe('Água & solos – 2026');
  });
});
