import { parse, stringify } from 'yaml';

import type { Visitor } from '../auth/fixtures/auth-harness';
import { AdminHarness } from '../fixtures/admin-harness';
import { article } from '../fixtures/content-harness';
import { MailServer } from '../fixtures/mail-server';

const [lamas, solos, begun] = ['articles/lamas.yml', 'articles/solos.yml', 'articles/begun.yml'];
const old = { data: '2026-03-01' };
const server = new MailServer().forAllTests();
const harness = new AdminHarness({
  [lamas]: stringify({
    pt: article('lamas', { ...old, titulo: 'Lamas oleosas', publicado: false }),
    en: article('sludge', { data: '2026-12-01', publicado: false }),
  }),
  [solos]: stringify({ pt: article('solos', old) }),
  [begun]: stringify({ pt: { titulo: 'Só um título', publicado: false } }),
  'media/a.vtt': 'WEBVTT\n',
});
let editor: Visitor;
let publisher: Visitor;

async function start(approval: boolean): Promise<void> {
  server.received.length = 0;
  harness.now = new Date('2026-03-28T09:00:00Z');
  harness.approval = approval;
  harness.mail = server.settings;
  await harness.start();
  // A mailer begins when its backend does.
  await harness.app.ready();
  [editor, publisher] = [await harness.signedIn('editor'), await harness.signedIn('publisher', 'en')];
}

const idOf = (path: string) => path.replace('/', '~').replace('.yml', '');
const ask = async (who: Visitor, act: string, form: object = {}, path = lamas) => {
  const more = act === 'publication' ? { version: harness.sha(path), publicado: true } : {};
  const answer = await who.json('POST', `/admin/api/entries/${idOf(path)}/${act}`, { locale: 'pt', ...more, ...form });
  return { status: answer.statusCode, body: answer.json() };
};
const entry = async () => (await editor.json('GET', `/admin/api/entries/${idOf(lamas)}`)).json();
const listed = async (query: string) => (await editor.json('GET', `/admin/api/entries?type=articles${query}`)).json().items;
const stored = (locale: 'pt' | 'en' = 'pt') => {
  const { publicado, publicar_em, retirar_em } = parse(harness.copy.text(lamas))[locale];
  return { publicado, publicar_em, retirar_em };
};

const publish = (form: object = {}, path = lamas) => ask(editor, 'publication', form, path);

describe('publication', () => {
  harness.forEachTest(() => start(false));

  const shown = async (locale = 'pt') => {
    const { data } = (await editor.json('GET', `/api/${locale}/articles?token=test-token`)).json();
    return data.map(({ slug }: { slug: string }) => slug).sort();
  };

  it('publishes one language at once, and takes it back, in a commit each', async () => {
    expect((await publish()).body.states).toEqual({ pt: 'public', en: 'draft' });
    expect([await shown(), await shown('en'), stored(), harness.commits()]).toEqual([['lamas', 'solos'], [], { publicado: true }, 2]);
    expect(harness.copy.git('log', '-1', '--format=%an: %s')).toBe('Uma editor: Publicou Artigo «lamas» em português');
    expect((await publish({ publicado: false })).body.states.pt).toBe('draft');
    expect([await shown(), stored(), harness.commits()]).toEqual([['solos'], { publicado: false }, 3]);
    expect(await harness.done()).toEqual(expect.arrayContaining(['content-saved', 'content-saved']));
  });

  it('publishes at an hour in Lisbon, until another one, over the night on which clocks go forward', async () => {
    const times = { publicar_em: '2026-03-29T09:00', retirar_em: '2026-03-30T18:00' };
    expect((await publish(times)).body.states.pt).toBe('scheduled');
    expect(stored()).toEqual({ publicado: true, ...times });
    expect(harness.copy.text(lamas)).toContain('  publicado: true\n  publicar_em: 2026-03-29T09:00\n  retirar_em: ');
    // In summer 08:00 in UTC.
    expect((await listed('&state=scheduled'))[0].from).toEqual({ pt: '2026-03-29T08:00:00.000Z' });
    const states = [];
    for (const at of ['2026-03-29T07:59:59Z', '2026-03-29T08:00:00Z', '2026-03-30T17:00:00Z']) {
      harness.now = new Date(at);
      // A session does not last so long.
      editor = await harness.signedIn('editor');
      states.push((await entry()).states.pt);
    }
    expect(states).toEqual(['scheduled', 'public', 'over']);
  });

  it('keeps the day of a date where nothing else was asked for, and comes before it where it was', async () => {
    await publish({ locale: 'en', publicar_em: '2026-12-01T00:00' });
    expect([stored('en'), await shown('en')]).toEqual([{ publicado: true }, []]);
    await publish({ locale: 'en', publicar_em: '' });
    expect([stored('en'), await shown('en')]).toEqual([{ publicado: true, publicar_em: '2026-03-28T09:00' }, ['sludge']]);
  });
});

describe('entries that stay as they are', () => {
  harness.forAllTests(() => start(false));

  it('refuses what is missing and times that cannot be, each at its field', async () => {
    const backwards = { publicar_em: '2026-04-02T09:00', retirar_em: '2026-04-01T09:00' };
    for (const [form, path, problem] of [
      [{}, begun, { field: 'texto', code: 'required' }],
      [{ publicar_em: '2026-04-31T09:00' }, lamas, { field: 'publicar_em', code: 'moment' }],
      [backwards, lamas, { field: 'retirar_em', code: 'too_early' }],
      [{ retirar_em: '2026-03-28T08:59' }, lamas, { field: 'retirar_em', code: 'past_end' }],
    ] as const) {
      const { status, body } = await publish(form, path);
      expect([status, body.code, harness.commits()]).toEqual([422, 'rejected', 1]);
      expect(body.problems).toContainEqual(expect.objectContaining({ ...problem, locale: 'pt', path }));
    }
  });

  it('publishes nothing that is not there', async () => {
    const nowhere = '/admin/api/entries/articles~nada/publication';
    const { statusCode } = await editor.json('POST', nowhere, { version: harness.sha(lamas), locale: 'pt', publicado: true });
    const others = [await publish({ locale: 'fr' }), await publish({ publicado: false, locale: 'en' }, begun)];
    expect([statusCode, ...others.map(({ status }) => status), harness.commits()]).toEqual([404, 400, 404, 1]);
  });

  it('lists what a person has typed and not saved', async () => {
    expect(await listed('&unsaved=mine')).toEqual([]);
    await editor.json('PUT', '/admin/api/drafts/articles~begun', { values: {} });
    expect((await listed('&unsaved=mine')).map(({ name }: { name: string }) => name)).toEqual(['begun']);
  });
});

describe('approval', () => {
  harness.forEachTest(() => start(true));

  const save = async (who: Visitor, path: string, content: object) => {
    const { status, body } = await harness.change(who, { operation: 'update', path, sha: harness.sha(path), content });
    return [status, body.code];
  };
  const lamasWith = (more: object) => ({ ...parse(harness.copy.text(lamas)), ...more });
  const mails = async (count: number) => {
    await server.count(count);
    return server.received.map(({ to, headers: { subject }, text }) => ({ to: to.join(), subject, text }));
  };

  it('an editor writes drafts and changes nothing that visitors see, in the editor or by hand', async () => {
    expect(await save(editor, lamas, lamasWith({ en: article('sludge', { ...old, publicado: false }) }))).toEqual([200, undefined]);
    const refused = [403, 'needs_approval'];
    expect(await save(editor, lamas, lamasWith({ pt: article('lamas', old) }))).toEqual(refused);
    expect(await save(editor, lamas, lamasWith({ pt: article('lamas', { publicar_em: '2099-01-01T09:00' }) }))).toEqual(refused);
    expect(await save(editor, solos, { pt: article('solos', { ...old, titulo: 'Novo' }) })).toEqual(refused);
    expect(await save(editor, solos, { pt: article('solos', { ...old, publicado: false }) })).toEqual(refused);
    expect(await save(editor, solos, { pt: article('solos', { ...old, retirar_em: '2099-01-01T09:00' }) })).toEqual(refused);
    expect(await save(editor, 'media/a.vtt', Buffer.from('WEBVTT\n\n'))).toEqual(refused);
    expect(await save(publisher, solos, { pt: article('solos', { ...old, titulo: 'Novo' }) })).toEqual([200, undefined]);
    const { status, body } = await ask(editor, 'publication');
    expect([status, body.code, parse(harness.copy.text(lamas)).pt.publicado]).toEqual([403, 'needs_approval', false]);
  });

  it('is submitted, sent back with a note, submitted again and approved: each is told by mail', async () => {
    const said = { what: 'submitted', who: 'Uma editor', note: 'Antes de segunda.', at: '2026-03-28T09:00:00.000Z' };
    expect((await ask(editor, 'submit', { note: said.note })).body).toMatchObject({ states: { pt: 'waiting' }, approval: { pt: said } });
    // Again changes nothing, and mails nothing.
    await ask(editor, 'submit');
    const [listed] = (await publisher.json('GET', '/admin/api/entries?state=waiting')).json().items;
    expect([listed.name, listed.approval]).toEqual(['lamas', { pt: said }]);
    const note = 'Falta a fonte <dos> números.';
    expect((await ask(publisher, 'send-back', { note })).body).toMatchObject({
      states: { pt: 'draft' },
      approval: { pt: { what: 'sentBack', note } },
    });
    await ask(editor, 'submit');
    const approved = await ask(publisher, 'publication', { retirar_em: '2026-04-30T18:00' });
    expect([approved.body.states.pt, approved.body.approval]).toEqual(['public', {}]);
    expect(parse(harness.copy.text(lamas)).pt).toMatchObject({ publicado: true, retirar_em: '2026-04-30T18:00' });
    const url = 'http://localhost:8001/admin/entries/articles~lamas';
    expect(await mails(4)).toEqual([
      { to: 'publisher@valterra.example', subject: 'To approve: Lamas oleosas', text: expect.stringContaining('Antes de segunda.') },
      { to: 'editor@valterra.example', subject: 'Devolvido: Lamas oleosas', text: expect.stringContaining('Falta a fonte <dos> números.') },
      { to: 'publisher@valterra.example', subject: 'To approve: Lamas oleosas', text: expect.stringContaining(url) },
      {
        to: 'editor@valterra.example',
        subject: 'Aprovado: Lamas oleosas',
        text: expect.stringContaining('Uma publisher aprovou «Lamas oleosas» (português).'),
      },
    ]);
    expect(await harness.done()).toEqual(expect.arrayContaining(['approval-submitted', 'approval-sentBack', 'approval-approved']));
  });

  it('is listed as waiting once it is submitted, and approved by publishing it with others', async () => {
    await ask(editor, 'submit');
    expect(await listed('&state=waiting')).toMatchObject([{ name: 'lamas' }]);
    const act = { what: 'publish', locales: ['pt'] };
    const publish = (more = {}) => publisher.json('POST', '/admin/api/entries/bulk', { ids: [idOf(lamas)], act, ...more });
    await publish({ state: (await publish()).json().state });
    expect(await listed('&state=waiting')).toEqual([]);
    expect(await harness.done()).toContain('approval-approved');
  });

  it('approves what was read: a text that was saved meanwhile is shown first', async () => {
    await ask(editor, 'submit');
    const { version } = await entry();
    await save(editor, lamas, lamasWith({ pt: article('lamas', { ...old, titulo: 'Outro', publicado: false }) }));
    const { status, body } = await ask(publisher, 'publication', { version });
    expect([status, body.code, parse(harness.copy.text(lamas)).pt.publicado]).toEqual([409, 'stale', false]);
    expect((await ask(publisher, 'publication', { version: body.values.seen })).status).toBe(200);
  });

  it('refuses a note that is none, who may not, and what is not complete; what is public is not submitted', async () => {
    await ask(editor, 'submit');
    for (const [who, act, form, expected, path] of [
      [publisher, 'send-back', {}, 400, lamas],
      [publisher, 'send-back', { note: ' ' }, 400, lamas],
      [publisher, 'send-back', { note: 'a'.repeat(1001) }, 400, lamas],
      [editor, 'send-back', { note: 'Não.' }, 403, lamas],
      [editor, 'submit', {}, 422, begun],
      [editor, 'submit', {}, 200, solos],
    ] as const)
      expect([act, form, (await ask(who, act, form, path)).status]).toEqual([act, form, expected]);
    expect(await mails(1)).toHaveLength(1);
  });
});
