import { pageLinks, plannedPages } from '../../../core/routing/pages';
import { renderRichText, renderWords } from './render';
import type { RenderInput } from './text-site';

const linkTo = pageLinks(plannedPages([{ type: 'articles', contentId: 'a', locale: 'pt', slug: 'so-em-portugues' }]));

const input: RenderInput = {
  locale: 'en',
  words: {
    film: 'In words',
    table: 'Table',
    notes: 'Notes',
    backToText: 'Back to the text',
    callouts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Danger' },
  },
  suffix: '',
  pageAt(href) {
    const link = linkTo(href, 'en');
    return link && { url: link.href, foreign: link.locale === 'en' ? null : link.locale };
  },
  fileNote: (address) => (address.startsWith('/media/') ? 'PDF, 240\u00A0kB' : ''),
  film: async (src) =>
    src.startsWith('/media/ab/')
      ? {
          poster: '/static/x/1080.webp',
          captions: { src: '/media/ab/f.vtt', srcLang: 'en-GB', label: 'English' },
          text: '/en/videos/f#texto',
        }
      : null,
  picture: async (src) => {
    if (src === '/media/ab/drawing.svg') return { src };
    return src.startsWith('/media/') ? { src: '/static/x/1440.webp', srcSet: '/static/x/480.webp 480w', width: 1440, height: 810 } : null;
  },
};
const render = (markdown: string, more: Partial<RenderInput> = {}) => renderRichText(markdown, { ...input, ...more });

describe('what does not survive', () => {
  test.each([
    ['a script', 'a <script>alert(1)</script> b', /<script|<\/script/i],
    ['an event handler', '<img src=x onerror=alert(1)>', /<img/],
    ['a frame', '<iframe src="https://evil.example"></iframe>', /<iframe/],
    ['a style', '<style>body{display:none}</style>\n\na', /<style/],
    ['a comment', 'a <!-- secret --> b\n\n<!-- block\nsecret -->', /secret|<!--/],
    ['a link that nobody can see', 'a [](/pt) b', /<a/],
    ['a script address', '[a](javascript:alert(1))', /javascript|href/],
    [
      'a script address in disguise',
      '[a](JaVaScRiPt&colon;alert(1)) [b](java&#10;script:alert(1)) [c](&#1;javascript:alert(1))',
      /<a[^>]+script/i,
    ],
    ['an address of data', '[a](data:text/html;base64,PHNjcmlwdD4=)', /data:|href/],
    ['a picture of data', '![a](data:image/svg+xml;base64,PHN2Zz4=)', /data:|<img/],
    ['a picture of somebody else', '![a](https://tracker.example/x.gif) ![b](//tracker.example/y.gif)', /tracker|<img/],
    ['a link that hides another host', '[a](/\\evil.example) [b](\\\\evil.example)', /href="\/?\\/],
    ['a title that breaks out', '![a](/media/ab/x.jpg "\\"><script>alert(1)</script>")', /<script/],
    ['an alt text that breaks out', '![a" onload="alert(1)](/media/ab/x.jpg)', /" onload="/],
    ['a heading that breaks out', '## "><img src=x onerror=alert(1)>', /<img/],
  ])('%s', async (_, markdown, dangerous) => {
    expect(await render(markdown)).not.toMatch(dangerous);
  });

  test.each(['/admin/home', 'http://127.0.0.1:8001/admin/#/collections/articles', 'https://cms.example/admin/inbox'])(
    'a link to the admin, %s',
    async (href) => {
      expect(await render(`[a](${href}) [b][1] <${href}>\n\n[1]: ${href}`)).not.toContain('<a');
    },
  );
});

describe('what is written as people write it', () => {
  test.each([
    ['5~10 °C e 20~25 °C', '5~10 °C e 20~25 °C'],
    ['~~velho~~', '<del>velho</del>'],
    ['Pb <LQ e Cd >LQ', 'Pb &#x3C;LQ e Cd >LQ'],
    ['<nome da empresa>, Lda.', '&#x3C;nome da empresa>, Lda.'],
    ['<p>Um <b>parágrafo</b></p>', '&#x3C;p>Um &#x3C;b>parágrafo&#x3C;/b>&#x3C;/p>'],
    ['<div>\n\nUm\n\n</div>', '&#x3C;div></p>\n<p>Um</p>\n<p>&#x3C;/div>'],
    ['Um <!-- oculto --> dois', 'Um  dois'],
    ['<!-- oculto -->três', 'três'],
    ['um<br>dois<BR />três', 'um<br>\ndois<br>\ntrês'],
    ['CO<sub>2</sub> e 10 m<SUP>**3**</SUP>', 'CO<sub>2</sub> e 10 m<sup><strong>3</strong></sup>'],
    ['a<sup>b</sub>c e <sub class="x">d</sub>', 'a&#x3C;sup>b&#x3C;/sub>c e &#x3C;sub class="x">d&#x3C;/sub>'],
    ['**a<sub>b**c</sub> <sup>d<sub>e</sub></sup>', '<strong>a&#x3C;sub>b</strong>c&#x3C;/sub> &#x3C;sup>d<sub>e</sub>&#x3C;/sup>'],
    ['<p>um<br/>dois</p>', '&#x3C;p>um<br>\ndois&#x3C;/p>'],
    ['[x](www.exemplo.pt/a)', '<a href="https://www.exemplo.pt/a" rel="noopener">x</a>'],
    ['[x][1]\n\n[1]: WWW.exemplo.pt', '<a href="https://WWW.exemplo.pt" rel="noopener">x</a>'],
    ['Ver www.exemplo.pt.', 'Ver <a href="https://www.exemplo.pt" rel="noopener">www.exemplo.pt</a>.'],
    ['[x](HTTPS://Exemplo.pt/A)', '<a href="https://Exemplo.pt/A" rel="noopener">x</a>'],
    ['HTTPS://exemplo.pt', '<a href="https://exemplo.pt" rel="noopener">HTTPS://exemplo.pt</a>'],
    ['[x](MailTo:a@b.pt)', '<a href="mailto:a@b.pt">x</a>'],
    ['[a](//127.0.0.1:8001/x)', 'a'],
  ])('%s', async (markdown, html) => expect(await render(markdown)).toBe(`<p>${html}</p>`));

  test('a line break in a cell is one, and parts words in its name', async () => {
    const html = await render('| pH<br>a 20 °C | b |\n| --- | --- |\n| 1<br/>2 | <LQ |');
    expect(html).toMatch(/pH<br>\s*a 20 °C.*1<br>\s*2.*&#x3C;LQ/s);
    expect(html).not.toContain('pHa');
  });

  test('a text alone is read in the same way', () => {
    expect(renderWords('5~10 °C e 20~25 °C, <nome>')).toBe('<p>5~10 °C e 20~25 °C, &#x3C;nome></p>');
  });
});

describe('headings', () => {
  const outline = (html: string) => [...html.matchAll(/<h(\d) id="([^"]*)">/g)].map(([, level, id]) => `${level} ${id}`);

  test.each([
    ['# A\n\n## B\n\n# C', ['2 a', '3 b', '2 c']],
    ['### A\n\n## B\n\n##### C\n\n###### D\n\n#### E', ['2 a', '2 b', '3 c', '4 d', '3 e']],
    ['#### A', ['2 a']],
  ])('%j begin at the second level and skip none', async (markdown, levels) => expect(outline(await render(markdown))).toEqual(levels));

  test('have ids of their own, made of their words', async () => {
    const html = await render('## Porque começámos?\n\n## Porque começámos!\n\n## 🎉\n\n## Porque começámos 2', { suffix: '-3f2a' });
    expect(outline(html)).toEqual(['2 porque-comecamos-3f2a', '2 porque-comecamos-3f2a-2', '2 section-3f2a', '2 porque-comecamos-2-3f2a']);
  });
});

describe('links', () => {
  test.each([
    ['[a](/pt/servicos#x)', '<a href="/en/services#x">a</a>'],
    ['[a](/servicos)', '<a href="/en/services">a</a>'],
    ['[a](/en/services)', '<a href="/en/services">a</a>'],
    ['[a](/pt/blog/so-em-portugues)', '<a href="/pt/blog/so-em-portugues" hreflang="pt-PT">a</a>'],
    ['[a](/nowhere)', '<a href="/nowhere">a</a>'],
    ['[a](#b)', '<a href="#b">a</a>'],
    ['[a](https://www.example.org/x)', '<a href="https://www.example.org/x" rel="noopener">a</a>'],
    ['[a](//www.example.org/x)', '<a href="//www.example.org/x" rel="noopener">a</a>'],
    ['[a](mailto:geral@valterra.example)', '<a href="mailto:geral@valterra.example">a</a>'],
    ['[a b](tel:+351200000001)', '<a href="tel:+351200000001">a b</a>'],
    ['[+351 200 000 001](tel:+351200000001)', '<a href="tel:+351200000001">+351\u00A0200\u00A0000\u00A0001</a>'],
    ['[The guide](/media/ab/guide.pdf)', '<a href="/media/ab/guide.pdf">The guide (PDF, 240\u00A0kB)</a>'],
  ])('%s', async (markdown, html) => expect(await render(markdown)).toBe(`<p>${html}</p>`));
});

describe('pictures', () => {
  const inTwosOf = (html: string) => html.replace('42.5rem, 100vw', '20.5rem, (min-width: 640px) 50vw, 100vw');
  const responsive =
    '<img class="lazyLoad" src="/static/x/1440.webp" srcset="/static/x/480.webp 480w" sizes="(min-width: 46rem) 42.5rem, 100vw" width="1440" height="810" alt="The cell" loading="lazy" decoding="async">';
  const inTwos = inTwosOf(responsive);

  test('in words have their sizes', async () => {
    expect(await render('See ![The cell](/media/ab/x.jpg "Not shown").')).toBe(`<p>See ${responsive}.</p>`);
  });

  test('alone are figures, with their title as caption', async () => {
    expect(await render('![The cell](/media/ab/x.jpg)')).toBe(`<figure>${responsive}</figure>`);
    expect(await render('![The cell](/media/ab/x.jpg "Cell 4, 2024")')).toBe(
      `<figure>${responsive}<figcaption>Cell 4, 2024</figcaption></figure>`,
    );
    expect(await render('[![The cell](/media/ab/x.jpg)](/media/ab/x.jpg)')).toBe(
      `<figure><a href="/media/ab/x.jpg">${responsive}</a></figure>`,
    );
    expect(await render('![The cell](/media/ab/x.jpg)\n![The cell](/media/ab/x.jpg)')).toBe(
      `<div data-gallery=""><figure>${inTwos}</figure><figure>${inTwos}</figure></div>`,
    );
    expect(await render('![The cell](/media/ab/x.jpg "Cell 4") [![The cell](/media/ab/x.jpg)](/pt)  \n![The cell](/media/ab/x.jpg)')).toBe(
      `<div data-gallery=""><figure>${responsive}<figcaption>Cell 4</figcaption></figure>` +
        `<figure><a href="/en">${inTwos}</a></figure><figure>${inTwos}</figure></div>`,
    );
  });
});

describe('films', () => {
  const player =
    '<video class="lazyLoad" src="/media/ab/f.mp4" data-poster="/static/x/1080.webp" controls playsinline preload="none" aria-label="The cell">' +
    '<track kind="captions" src="/media/ab/f.vtt" srclang="en-GB" label="English" default></video>';

  const text = '<a href="/en/videos/f#texto">In words</a>';

  test.each([
    ['[The cell](/media/ab/f.mp4)', `<figure>${player}<figcaption>${text}</figcaption></figure>`],
    ['[The **cell**](/media/ab/f.mp4 "As in 2024")', `<figure>${player}<figcaption>As in 2024 ${text}</figcaption></figure>`],
    ['See [The cell](/media/ab/f.mp4 "x").', '<p>See <a href="/media/ab/f.mp4">The cell (PDF, 240\u00A0kB)</a>.</p>'],
    ['[The cell](/media/lost.mp4)', '<p><a href="/media/lost.mp4">The cell (PDF, 240\u00A0kB)</a></p>'],
    ['[The cell](https://a.example/media/ab/f.mp4)', '<p><a href="https://a.example/media/ab/f.mp4" rel="noopener">The cell</a></p>'],
  ])('%s', async (markdown, html) => expect(await render(markdown)).toBe(html));
});

describe('Portuguese in English', () => {
  const lang = 'lang="pt-PT"';

  test.each([
    [
      'the _título único ambiental_ and _estabelecimento_',
      `the <em ${lang}>título único ambiental</em> and <em ${lang}>estabelecimento</em>`,
    ],
    ['do it _before_ the _monitoring_', 'do it <em>before</em> the <em>monitoring</em>'],
    ['Decreto-Lei 3/2004, Portaria 1/2017', `<span ${lang}>Decreto-Lei</span> 3/2004, <span ${lang}>Portaria</span> 1/2017`],
    ['`Lei 50/2006` and Lei of Hawaii', '<code>Lei 50/2006</code> and Lei of Hawaii'],
  ])('%s', async (markdown, html) => {
    expect(await render(markdown)).toBe(`<p>${html}</p>`);
    expect(await render(markdown, { locale: 'pt' })).not.toContain('lang=');
  });
});

describe('callouts', () => {
  const panel = (kind: string, title: string, html: string) =>
    `<div data-callout="${kind}" role="note"><p><strong>${title}</strong></p>${html}</div>`;

  test.each([
    ['> [!NOTE]\n> Two **words**.', panel('note', 'Note', '<p>Two <strong>words</strong>.</p>')],
    ['> [!Warning]  \n> a\n>\n> — b', panel('warning', 'Warning', '<p>a</p><p>— b</p>')],
    ['> [!CAUTION]\n> - a', panel('caution', 'Danger', '<ul><li>a</li></ul>')],
    ['> [!NOTE]', ''],
    ['> [!NOTE] a', '<blockquote><p>[!NOTE] a</p></blockquote>'],
    ['> [!NOTE] **a**', '<blockquote><p>[!NOTE] <strong>a</strong></p></blockquote>'],
    ['> \\[!NOTE]\n> a', '<blockquote><p>[!NOTE]a</p></blockquote>'],
    ['> [!OTHER]\n> a', '<blockquote><p>[!OTHER]a</p></blockquote>'],
    ['[!NOTE]\na', '<p>[!NOTE]a</p>'],
  ])('%j', async (markdown, html) => expect((await render(markdown)).replace(/\n/g, '')).toBe(html));
});

describe('structure', () => {
  test('a table stands in a frame that scrolls, that the keyboard reaches and that has a name', async () => {
    const html = await render('| Code | Share |\n| --- | ---: |\n| 17 05 03* | 4 % |');
    expect(html).toContain('<div data-table="" role="region" tabindex="0" aria-label="Table: Code, Share"><table>');
    expect(html).toContain('<th scope="col" data-align="right">Share</th>');
    expect(html).toMatch(/<td>17 05 03\*<\/td>\s*<td data-align="right">4 %<\/td>/);
    expect(html.match(/data-table/g)).toHaveLength(1);
  });

  test('a quotation names who is quoted', async () => {
    expect(await render('> The cell is lined twice.\n>\n> — *Inês Carvalho*, laboratory')).toMatch(
      /^<figure data-quote=""><blockquote>\s*<p>The cell is lined twice\.<\/p>\s*<\/blockquote><figcaption><em>Inês Carvalho<\/em>, laboratory<\/figcaption><\/figure>$/,
    );
    expect(await render('> Only words.')).toMatch(/^<blockquote>/);
  });

  test('a list of things to do has signs, not boxes', async () => {
    expect(await render('- [x] weighed\n- [ ] sampled')).toMatch(/☑ weighed[^]*☐ sampled/);
  });

  test('notes go to the end, and back, in the words of the language', async () => {
    const html = await render('Lined twice.[^1]\n\n[^1]: Decree-Law 102-D/2020.', { suffix: '-3f2a' });
    expect(html).toContain('<a href="#note-3f2a-fn-1" id="note-3f2a-fnref-1">1</a>');
    expect(html).toMatch(/<h2 id="notes-3f2a">Notes<\/h2>[\s\S]*<li id="note-3f2a-fn-1">[\s\S]*aria-label="Back to the text"/);
  });
});
