/** @jest-environment jsdom */
import { kept } from '../fixtures/browser';
import { fakeServer } from '../fixtures/fake-server';
import { DraftKeeper, findDraft } from './drafts';

const values = (titulo: string) => ({ pt: { titulo } });

test('it is in the browser within 0.3 s and on the server within 10 s, however long somebody types', () => {
  jest.useFakeTimers();
  const { calls, bodyOf } = fakeServer({ 'PUT drafts/articles~a': () => ({}) });
  const keeper = new DraftKeeper('articles~a');
  for (let letter = 1; letter <= 50; letter += 1) {
    keeper.record(values('a'.repeat(letter)), 'v1');
    jest.advanceTimersByTime(200);
    if (letter === 2) expect(kept.get('articles~a')).toMatchObject({ values: values('aa') });
  }
  expect(calls).toHaveLength(1);
  expect(bodyOf('PUT drafts/articles~a')).toEqual({ version: 'v1', values: values('a'.repeat(40)) });
  keeper.flush();
  expect(bodyOf('PUT drafts/articles~a')).toMatchObject({ values: values('a'.repeat(50)) });
  jest.useRealTimers();
});

test.each([
  ['2026-01-01T10:00:00Z', '2026-01-01T11:00:00Z', 'there'],
  ['2026-01-01T12:00:00Z', '2026-01-01T11:00:00Z', 'here'],
])('of the drafts of %s here and %s there, the one %s is offered', async (here, there, expected) => {
  kept.set('articles~a', { values: values('here'), version: null, at: here });
  fakeServer({ 'GET drafts/articles~a': () => ({ values: values('there'), version: null, at: there }) });
  expect((await findDraft('articles~a'))?.values).toEqual(values(expected));
});

test('a draft that was typed earlier is not offered, however far ahead the clock of the browser is', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  const there = { values: values('there'), version: null, at: '2026-01-01T11:00:10.000Z' };
  const { dateIs } = fakeServer({ 'GET drafts/articles~c': () => there, 'PUT drafts/articles~c': () => ({}) });
  dateIs('Thu, 01 Jan 2026 11:00:00 GMT');
  await findDraft('articles~c');
  const keeper = new DraftKeeper('articles~c');
  keeper.record(values('here'), null);
  jest.advanceTimersByTime(300);
  expect((await findDraft('articles~c'))?.values).toEqual(values('there'));
  jest.advanceTimersByTime(7_000);
  keeper.record(values('later'), null);
  jest.advanceTimersByTime(300);
  expect((await findDraft('articles~c'))?.values).toEqual(values('later'));
  jest.useRealTimers();
});

test('what is saved is not offered again: its deletion waits for the draft that is under way', async () => {
  const order: string[] = [];
  fakeServer({ 'PUT drafts/articles~b': () => void order.push('kept'), 'DELETE drafts/articles~b': () => void order.push('deleted') });
  const keeper = new DraftKeeper('articles~b');
  keeper.record(values('a'), 'v1');
  keeper.flush();
  await keeper.drop();
  expect([order, kept.has('articles~b')]).toEqual([['kept', 'deleted'], false]);
});
