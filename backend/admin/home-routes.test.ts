import { stringify } from 'yaml';

import { AdminHarness } from '../fixtures/admin-harness';
import { EditingHarness, type Worker } from '../content/fixtures/editing-harness';
import { article } from '../fixtures/content-harness';
import { buildNote } from '../../tests/fixtures/build-note';
import { somePublishing } from '../../tests/fixtures/some-publishing';

const harness = new EditingHarness();

const plain = (part: string) =>
  part
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

async function home(as: Worker = 'editor', url = '/admin/home') {
  const { status, body } = await harness.ask(url, { as, headers: { accept: 'text/html' } });
  const cards = [...String(body).matchAll(/<section[\s\S]*?<\/section>/g)].map(([card]) => {
    const rows = [...card.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, row = '']) => plain(row));
    return [plain(/<h2[\s\S]*?<\/h2>/.exec(card)?.[0] ?? ''), rows] as const;
  });
  return { status, body: String(body), cards: new Map(cards) };
}

describe('the home page', () => {
  harness.forEachTest(async () => {
    harness.now = new Date('2026-03-31T09:00:00Z');
    harness.publishing = null;
    await harness.start();
  });

  it('shows everybody what they may see, with a line for what is empty', async () => {
    const { cards, body } = await home();
    expect([...cards.keys()]).toEqual([
      'No ar',
      'À espera',
      'Os seus rascunhos',
      'Os seus comentários e traduções',
      'Publicações falhadas',
      'Ligações quebradas e outras falhas',
      'Revisão em atraso',
      'A rever nos próximos 30 dias',
      'Traduções desatualizadas',
      'Pesquisas sem resposta',
      'Alterações recentes',
    ]);
    expect(body).toContain('O site é publicado noutra máquina.');
    expect(body).toContain('Nada espera por publicação.');
    expect(body).toContain('aria-current="page">Início</a>');
    expect(body).toMatch(/<a [^>]*href="\/admin\/entries\?find" aria-label="Procurar"/);
    await harness.sent('informacoes', { nome: 'Rui <b>', email: 'rui@empresa.example' });
    const publisher = await home('publisher');
    expect(publisher.cards.get('Open requests 1')).toEqual([expect.stringContaining('Rui &lt;b&gt; Information request ·')]);
    expect((await harness.ask('/admin/home', { as: null })).status).toBe(401);
  });

  it('names the entries with an open request to the two whom it is between', async () => {
    await harness.create('articles/lamas.yml', { pt: article('lamas', { titulo: 'Lamas' }) }, 'publisher');
    const { id } = (await harness.ask('/admin/api/session')).body.person;
    const payload = { ids: ['articles~lamas'], locale: 'en', assignee: id, note: '' };
    expect((await home()).cards.get('Os seus comentários e traduções')).toEqual([]);
    expect((await harness.ask('/admin/api/translations', { as: 'publisher', method: 'POST', payload })).status).toBe(204);
    expect((await home()).cards.get('Os seus comentários e traduções 1')).toEqual(['Lamas']);
    expect((await home('publisher')).cards.get('Your comments and translations 1')).toEqual(['Lamas']);
  });

  it('names the drafts that somebody saved to them alone, the last one first, and what has its day to all', async () => {
    const drafts = ['Lamas', 'Solos'];
    for (const name of drafts)
      await harness.create(`articles/${name.toLowerCase()}.yml`, { pt: article(name.toLowerCase(), { titulo: name, publicado: false }) });
    await harness.create('articles/futuro.yml', { pt: article('futuro', { titulo: 'Futuro', data: '2026-04-02' }) }, 'publisher');
    const { cards } = await home();
    expect(cards.get('Os seus rascunhos 2')).toEqual(['Solos português: rascunho', 'Lamas português: rascunho']);
    expect(cards.get('À espera 1')).toEqual(['Futuro português: sai a 2 de abril de 2026']);
    // A draft is called by its title as well.
    expect(cards.get('Alterações recentes')?.[1]).toContain('Artigo «Solos» Uma editor');
    const publisher = await home('publisher');
    expect(publisher.cards.get('Waiting 1')).toEqual([expect.stringContaining('Futuro')]);
    // Once on the page.
    expect(publisher.cards.get('Your drafts')).toEqual([]);
    expect(publisher.cards.get('Recent changes')?.[0]).toContain('Article “Futuro” Uma publisher');
  });

  it('says what is live, which builds wait, and which failed since the last that went well', async () => {
    const first = [
      { path: '/pt', title: 'Início' },
      { path: '/pt/blog', title: null },
    ];
    harness.publishing = somePublishing({
      builds: async () => [
        buildNote({ id: 5, state: 'waiting' }),
        buildNote({ id: 4, state: 'failed', reason: 'articles/lamas.yml: no title\nat line 3' }),
        buildNote({ id: 3, release: 'a', pages: { total: 7, first } }),
        buildNote({ id: 2, state: 'failed', reason: 'mended' }),
      ],
      releases: async () => [
        { id: 'b', madeAt: '2026-03-31T08:00:00.000Z', isLive: false, hasOldSearch: false },
        { id: 'a', madeAt: '2026-03-30T08:00:00.000Z', isLive: true, hasOldSearch: false },
      ],
    });
    const { cards, body } = await home('publisher');
    expect(cards.get('Live')).toEqual([
      'Open the site Version of 30/03/2026, 09:00 It is not the latest: an earlier version was restored.',
      'Início , /pt/blog and 5 more Changed with the last publication',
    ]);
    expect(body).toContain('href="https://www.valterra.example/pt/blog"');
    expect(cards.get('Waiting 1')).toEqual(['Content changed Waiting 31/03/2026, 09:00']);
    expect(cards.get('Failed publications 1')).toEqual(['Content changed Not published 31/03/2026, 09:00 The site could not be built.']);
  });

  it('shows five texts past their review date and those of the next 30 days, and lists all', async () => {
    for (const day of ['01', '02', '03', '04', '05', '30', '31'])
      await harness.create(`articles/a${day}.yml`, { pt: article(`a${day}`, { titulo: `Texto ${day}`, rever_em: `2026-03-${day}` }) });
    await harness.create('articles/later.yml', { pt: article('later', { titulo: 'Depois', rever_em: '2026-06-01' }) });
    const { cards } = await home();
    expect(cards.get('Revisão em atraso 6')).toHaveLength(5);
    expect(cards.get('Revisão em atraso 6')?.[0]).toBe('Texto 01 a rever até 1 de março de 2026');
    expect(cards.get('A rever nos próximos 30 dias 1')).toEqual(['Texto 31 a rever até 31 de março de 2026']);
    const { body } = await home('editor', '/admin/home/reviews');
    expect(body.match(/em atraso/g)).toHaveLength(6);
    expect(body).toContain('a rever até 1 de junho de 2026');
    expect((await home('editor', '/admin/home/reviews?page=x')).status).toBe(422);
  });

  it('names a translation that is older than its original, until it is saved too', async () => {
    const [pt, en] = [article('lamas', { titulo: 'Lamas' }), article('sludge', { titulo: 'Sludge' })];
    await harness.create('articles/lamas.yml', { pt, en });
    harness.now = new Date('2026-03-31T10:00:00Z');
    await harness.update('articles/lamas.yml', { pt: { ...pt, texto: 'Outro texto.' }, en });
    expect((await home('publisher')).cards.get('Outdated translations 1')).toEqual([
      'Sludge English · original of 31/03/2026, 11:00, translation of 31/03/2026, 10:00',
    ]);
    harness.now = new Date('2026-03-31T11:00:00Z');
    await harness.update('articles/lamas.yml', { pt: { ...pt, texto: 'Outro texto.' }, en: { ...en, texto: 'Another text.' } });
    expect((await home('publisher')).cards.has('Outdated translations')).toBe(true);
    expect((await home('publisher', '/admin/home/translations')).body).toContain('No translation is older than its original.');
  });
});

describe('content with faults', () => {
  // What a save would be refused for, a hand may have written.
  const links = Array.from({ length: 60 }, (_, at) => `[Loja](/pt/loja-${at})`).join(' ');
  const faulty = new AdminHarness({
    'articles/a.yml': stringify({ pt: article('a', { texto: links }) }),
    'redirects/old.yml': stringify({ pt: { de: '/pt/antigo', para: '/pt/nada' } }),
  }).forAllTests(() => faulty.start());

  it('names entries with faults once these were looked for, each once, with the way to the entry', async () => {
    const editor = await faulty.signedIn('editor');
    const page = async (url: string, who = editor) => (await who.get(url)).body;
    expect(await page('/admin/home')).toContain('Os conteúdos estão a ser verificados.');
    expect(await page('/admin/home/links')).toContain('Os conteúdos estão a ser verificados.');
    await editor.json('GET', '/api/problems?token=test-token');
    const home = await page('/admin/home');
    expect(home).toMatch(/Ligações quebradas e outras falhas <span class="badge badge-bad">\d<\/span>/);
    expect(home).toContain('<a href="/admin/entries/articles~a">Aterro</a>');
    expect(home).toContain('Português, Texto: ');
    expect(home).toMatch(/<p class="soft">e mais 5\d<\/p>/);
    const all = await page('/admin/home/links');
    expect(all.match(/\/pt\/loja-/g)).toHaveLength(60);
    expect(all.match(/>Aterro<\/a>/g)).toHaveLength(1);
    // Redirects are for publishers.
    expect(all).not.toContain('/pt/nada');
    expect(await page('/admin/home/links', await faulty.signedIn('publisher'))).toContain('/pt/nada');
  });

  it('searches and speed say that nothing is counted where nothing is', async () => {
    const editor = await faulty.signedIn('editor', 'en');
    for (const url of ['/admin/home', '/admin/home/searches', '/admin/speed'])
      expect((await editor.get(url)).body).toContain('VITALS_SAMPLE');
  });
});
