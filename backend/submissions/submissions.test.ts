import { referenceOf } from '../../platform/reference';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { openSubmissions, type Submissions } from './submissions';

const clock = () => new Date('2026-03-31T10:00:00Z');
const inFolder = scratchFolder();
const base = { kind: 'newsletter', fingerprint: 'print', attachments: [], office: null } as const;
const rui = { nome: 'Rui', email: 'RUI@empresa.example', locale: 'pt' };

it('several processes make one store, and store once what is sent to all of them', async () => {
  const opened = await Promise.all(Array.from({ length: 4 }, () => openSubmissions(inFolder(), { clock })));
  const [submissions] = opened as [Submissions, ...Submissions[]];
  const ids = await Promise.all(opened.map((each) => each.accept({ ...base, fields: rui, idempotencyKey: 'once' })));
  await submissions.accept({ ...base, fields: { ...rui, nome: 'Rui S.', email: 'rui@empresa.example' }, idempotencyKey: 'again' });
  expect([new Set(ids).size, (await submissions.inbox.list()).total]).toEqual([1, 2]);
  expect(await submissions.subscribers.withEmail('rui@empresa.example')).toMatchObject({ name: 'Rui S.', confirmedAt: null });
  expect(await submissions.subscribers.unconfirmedCount()).toBe(1);
  for (const typed of [referenceOf('once'), referenceOf('once').toLowerCase().replace('-', ' ')])
    expect((await submissions.inbox.list({ search: typed })).items.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await submissions.inbox.detail(referenceOf('once')))?.id).toBe(ids[0]);
  for (const each of opened) each.close();
});
