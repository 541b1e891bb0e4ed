import { blockKind } from './block-kinds';
import { fileNote, markdownMedia, withMediaPaths } from './media-files';
import {
  closingState,
  comingChanges,
  dayInPortugal,
  isOver,
  isSeen,
  momentInPortugal,
  publicationOf,
  screenOf,
  timeInPortugal,
} from './visibility';
import { faultText } from './problems';
import { problemsOf } from './validate';
import { contentTypeNamed } from './registry';
import { article } from './types/articles';
import { contact } from './types/contacts';
import { jobOffer } from './types/job-offers';
import { gallery } from './types/galleries';
import { type Piece, wordChanges } from './word-changes';

test('a block of no kind or of one of its own screen is a text, of an unknown kind nothing', () => {
  const kinds = ['quote', null, '', 'hours', 'carousel', 'constructor'].map(blockKind);
  expect(kinds).toEqual(['quote', 'text', 'text', 'text', null, null]);
});

// Half past midnight in Portugal, in summer; the day before in UTC.
const now = new Date('2026-07-01T23:30:00Z');

test.each([
  ['no word about it', article, {}, true],
  ['a draft', article, { publicado: false }, false],
  ['a draft of long ago', article, { publicado: false, data: '2020-01-01' }, false],
  ['of the day that has begun in Portugal', article, { publicado: true, data: '2026-07-02' }, true],
  ['of the day after', article, { data: '2026-07-03' }, false],
  ['of a day to come, which is when something happens', gallery, { data: '2026-12-20' }, true],
  ['a time that has come in Portugal', gallery, { publicar_em: '2026-07-02T00:30' }, true],
  ['a time to come', gallery, { publicar_em: '2026-07-02T00:31' }, false],
  ['a time before the day of its date, which it is told first', article, { publicar_em: '2026-07-01T09:00', data: '2026-07-09' }, true],
  ['an end to come', gallery, { retirar_em: '2026-07-02T00:31' }, true],
  ['an end that has come', gallery, { retirar_em: '2026-07-02T00:30' }, false],
  ['a time that nobody can read', gallery, { publicar_em: 'soon' }, false],
])('visitors see what editors wrote with %s, or do not', (_, type, entity, shown) =>
  expect(publicationOf(type, entity, now).state === 'public').toBe(shown),
);

test.each([
  ['in winter', '2026-12-01T09:00', '2026-12-01T09:00Z'],
  ['in summer', '2026-07-01T09:00', '2026-07-01T08:00Z'],
  ['on the day on which clocks go forward, before', '2026-03-29T00:59', '2026-03-29T00:59Z'],
  ['in the hour that they skip', '2026-03-29T01:30', '2026-03-29T01:30Z'],
  ['after', '2026-03-29T02:00', '2026-03-29T01:00Z'],
  ['in the hour that comes twice, the first time', '2026-10-25T01:30', '2026-10-25T00:30Z'],
  ['after it', '2026-10-25T02:00', '2026-10-25T02:00Z'],
])('a time in Portugal %s', (_, time, moment) => {
  expect(momentInPortugal(time)).toEqual(new Date(moment));
});

test('clocks in Portugal', () => {
  expect(['2026-12-31T23:59:59Z', '2026-06-30T23:00:00Z'].map((at) => timeInPortugal(new Date(at)))).toEqual([
    '2026-12-31T23:59',
    '2026-07-01T00:00',
  ]);
});

test('what is to come of an entity: its begin and its end, and of a draft nothing', () => {
  const times = { publicar_em: '2026-10-25T01:30', retirar_em: '2026-12-01T09:00' };
  const comingOf = (entity: object, at: string) =>
    comingChanges(publicationOf(article, { ...times, ...entity }, new Date(at))).map(({ what }) => what);
  const [before, between, after] = ['2026-10-25T00:29:59Z', '2026-10-25T00:30:00Z', '2026-12-01T09:00:00Z'] as const;
  expect([before, between, after].map((at) => comingOf({}, at))).toEqual([['shown', 'taken'], ['taken'], []]);
  expect(comingOf({ publicado: false }, before)).toEqual([]);
});

test.each([
  ['2026-12-01T09:00', '2026-12-01T09:00', ['must be later than the time from which it is shown']],
  ['2026-12-01T09:00', '2026-12-01T09:01', []],
  ['2026-12-01', null, ['must be a time that exists, written 2026-03-31T09:00']],
  ['2026-02-30T09:00', null, ['must be a time that exists, written 2026-03-31T09:00']],
  ['2026-12-01T24:00', null, ['must be a time that exists, written 2026-03-31T09:00']],
])('shown from %s until %s', (publicar_em, retirar_em, said) => {
  const times = { publicar_em, retirar_em };
  expect(problemsOf(gallery, times).flatMap((each) => (each.field in times ? [faultText(each)] : []))).toEqual(said);
});

test('a last day is not before the day of publication', () => {
  const early = (validade: string) => problemsOf(jobOffer, { data: '2026-03-02', validade }).filter(({ field }) => field === 'validade');
  expect(early('2026-03-02')).toEqual([]);
  expect(early('2026-03-01')).toEqual([{ field: 'validade', code: 'last_day_too_early' }]);
});

test('a last day counts to its end, as clocks in Portugal tell it; without one nothing is over', () => {
  // In summer the clocks there are an hour ahead of UTC.
  expect(dayInPortugal(new Date('2026-07-31T22:59:00Z'))).toBe('2026-07-31');
  expect(dayInPortugal(new Date('2026-07-31T23:00:00Z'))).toBe('2026-08-01');
  const over = (day: string | null | undefined, moment: string) => isOver(day, new Date(moment));
  expect([over('2026-12-04', '2026-12-04T23:59:59Z'), over('2026-12-04', '2026-12-05T00:00:00Z')]).toEqual([false, true]);
  expect([over(null, '2099-01-01'), over(undefined, '2099-01-01')]).toEqual([false, false]);
});

test('a vacancy is open to the end of its last day, says for 30 days that it is closed, and is gone', () => {
  const states = ['2026-10-24T22:59:59Z', '2026-10-24T23:00:00Z', '2026-11-23T23:59:59Z', '2026-11-24T00:00:00Z'].map((at) =>
    closingState(jobOffer, { validade: '2026-10-24' }, new Date(at)),
  );
  expect(states).toEqual(['open', 'closed', 'closed', 'gone']);
  const late = new Date('2099-01-01');
  expect([closingState(jobOffer, { validade: null }, late), closingState(jobOffer, { validade: 'soon' }, late)]).toEqual(['open', 'open']);
  expect(closingState(article, { validade: '2026-10-24' }, late)).toBe('open');
  const comingAt = (at: string, more: object = {}) =>
    comingChanges(publicationOf(jobOffer, { validade: '2026-10-24', ...more }, new Date(at))).map(({ what }) => what);
  expect([comingAt('2026-10-24'), comingAt('2026-10-25'), comingAt('2026-11-24')]).toEqual([['closed', 'gone'], ['gone'], []]);
  expect(comingAt('2026-10-24', { retirar_em: '2026-11-01T09:00' })).toEqual(['closed', 'taken']);
});

test('a file says its kind and size in the words of the language', () => {
  const note = (size: number | null, extension = 'pdf', locale: 'pt' | 'en' = 'pt') =>
    fileNote({ extension, size }, locale).replaceAll('\u00A0', '_');
  expect([1, 999_499, 999_500, 3_145_728].map((size) => note(size))).toEqual(['PDF, 1_kB', 'PDF, 999_kB', 'PDF, 1_MB', 'PDF, 3,1_MB']);
  expect([note(null), note(3_145_728, 'pdf', 'en'), note(2000, ''), fileNote(null, 'pt')]).toEqual(['PDF', 'PDF, 3.1_MB', '2_kB', '']);
});

test.each([
  ['testimonials', 'cimpor', 'testimonials'],
  ['pages', 'blog', 'blog'],
  ['pages', 'nowhere', null],
  ['articles', 'sludge', null],
  ['redirects', 'old', null],
])('an editor is led from %s/%s to the screen %s', (name, id, screen) => {
  const type = contentTypeNamed(name)!;
  expect(screenOf(type, id)).toBe(screen);
  expect(isSeen(type, id)).toBe(screen !== null || name === 'articles');
});

test.each([
  ['+351 200 000 001', true],
  ['200 000 001', true],
  ['(+351) 200-000-001', true],
  ['+44 (0)20 7946 0018', true],
  ['+351 200 000 001 (ext. 123456)', true],
  ['112', true],
  ['ligue para nós', false],
  ['+351 200 000 01', false],
  ['200 000 001 / 2', false],
  ['123 456 789', false],
])('a telephone is %j: %s', (telefone, isOne) => {
  const found = problemsOf(contact, { id: 'a', titulo: 'A', morada: 'A', email: 'a@b.example', telefone });
  expect(found).toEqual(isOne ? [] : [{ field: 'telefone', code: 'telephone', values: { example: '+351 200 000 001' } }]);
});

test.each([
  ['![a](/media/a.jpg)', ['/media/a.jpg'], []],
  ['![a [b] c](/media/a.jpg "Title")', ['/media/a.jpg'], []],
  ['![a](</media/a.JPG>)', ['/media/a.JPG'], []],
  ['![a](</media/a b (1).jpg> "A") and ![c](/media/c.jpg)', ['/media/a b (1).jpg', '/media/c.jpg'], []],
  ['[a](</media/a guide.pdf#page=2>)\n\n[y]: </media/b c.pdf>', [], ['/media/a guide.pdf', '/media/b c.pdf']],
  ['![a](/media/plan.svg)', [], ['/media/plan.svg']],
  ['[guide](/media/guide.pdf#page=3)', [], ['/media/guide.pdf']],
  ['[large](/media/a.jpg)', [], ['/media/a.jpg']],
  ['[![a](/media/a.jpg)](/media/guide.pdf)', ['/media/a.jpg'], ['/media/guide.pdf']],
  ['![a][x] and [b][y]\n\n[x]: /media/a.jpg\n[y]: /media/guide.pdf', ['/media/a.jpg'], ['/media/a.jpg', '/media/guide.pdf']],
  ['[a](/pt/servicos) /media/loose.pdf', [], []],
])('%s', (markdown, pictures, files) => expect(markdownMedia(markdown)).toEqual({ pictures, files }));

test.each([
  ['![a](</media/a b.jpg> "A")', '![a](</media/ab/a%20b.jpg> "A")'],
  ['[a]: </media/a b.pdf#page=2>', '[a]: </media/ab/a%20b.pdf#page=2>'],
])('an address with blanks is replaced whole: %s', (markdown, replaced) =>
  expect(withMediaPaths(markdown, (address) => address.replace('/media/', '/media/ab/').replaceAll(' ', '%20'))).toBe(replaced),
);

test('addresses are replaced where they are one, and nowhere else', () => {
  const hashed = (address: string) => address.replace('/media/', '/media/ab/');
  expect(withMediaPaths('![a](/media/a.jpg "A") [b](</media/b.pdf>) /media/c [d](/pt)\n\n[e]: /media/e.jpg', hashed)).toBe(
    '![a](/media/ab/a.jpg "A") [b](</media/ab/b.pdf>) /media/c [d](/pt)\n\n[e]: /media/ab/e.jpg',
  );
});

const sentence = 'As lamas oleosas seguem para a unidade de tratamento com a guia preenchida, e só depois de analisadas. ';
const told = (pieces: Piece[] | null) => pieces?.map(({ kind, text }) => `${kind}: ${text.trim()}`);
test('shows the words that changed, with what stands around them', () => {
  const before = sentence.repeat(6);
  const after = `${sentence.repeat(3)}${sentence.replace('oleosas', 'betuminosas')}${sentence.repeat(2)}`;
  expect(told(wordChanges(before, after))).toEqual([
    expect.stringMatching(/^cut: As lamas oleosas/),
    'same: com a guia preenchida, e só depois de analisadas. As lamas',
    'gone: oleosas',
    'new: betuminosas',
    'same: seguem para a unidade de tratamento com a guia preenchida,',
    expect.stringMatching(/^cut: e só depois/),
  ]);
});

test.each([
  ['short texts', 'Solos', 'Solos contaminados'],
  ['another text altogether', sentence.repeat(40), 'nada disto '.repeat(300).replace(/nada/g, () => String(Math.random()))],
])('of %s there is nothing to compare word by word', (_, before, after) => {
  expect(wordChanges(before, after)).toBeNull();
});
