import type { ContentProblem } from '../../core/content/problems';
import { until } from '../../tests/fixtures/until';
import { KnownProblems } from './known-problems';

const problem = (slug: string): ContentProblem => ({ path: 'articles/a.yml', locale: 'pt', field: 'slug', code: 'slug', values: { slug } });

let looks: number;
let find: () => Promise<ContentProblem[]>;
let log: string[];
let known: KnownProblems;

beforeEach(() => {
  [looks, log] = [0, []];
  find = async () => [problem(String((looks += 1)))];
  known = new KnownProblems(
    () => find(),
    (line) => void log.push(line),
  );
});

it('looks once, until the content changes', async () => {
  expect(await known.now()).toBe(await known.now());
  known.outdate();
  expect(await known.now()).toEqual([problem('2')]);
});

it('answers at once with what was found last, and looks again behind it', async () => {
  expect(known.last()).toBeNull();
  await until(() => looks === 1);
  expect(known.last()).toEqual([problem('1')]);
  known.outdate();
  expect(known.last()).toEqual([problem('1')]);
  await until(() => looks === 2);
  expect(known.last()).toEqual([problem('2')]);
});

it('says that looking failed, and looks again the next time', async () => {
  find = () => Promise.reject(new Error('no room'));
  expect(known.last()).toBeNull();
  await until(() => log.length === 1);
  expect(log[0]).toContain('no room');
  find = async () => [];
  expect(await known.now()).toEqual([]);
});
