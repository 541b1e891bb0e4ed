import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EntityKey } from '../store/change-log';
import { HookPoster } from './hook-poster';
import { hookSignature } from './sign-hook';
import { until } from '../../tests/fixtures/until';

const secret = 'a secret of the test';
const key = (id: string): EntityKey => ({ type: 'articles', locale: 'pt', id });
const pace = { settle: 30, firstPause: 20, longestPause: 50, patience: 60_000 };

let site: Server;
let url: string;
let answers: number[];
let got: { body: string; signature: string }[];
let said: string[];
let onSilence: () => void;
let poster: HookPoster;
beforeEach(async () => {
  [answers, got, said] = [[], [], []];
  onSilence = () => undefined;
  site = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      got.push({ body, signature: String(request.headers['x-signature']) });
      const status = answers.shift() ?? 202;
      if (status > 0) response.writeHead(status).end('{}');
      else onSilence();
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/hooks/content`;
  poster = posterOf(pace);
});
const posterOf = (its: typeof pace) => new HookPoster({ log: (line) => said.push(line), pace: its });
afterEach(async () => {
  await poster.stop();
  site.closeAllConnections();
  site.close();
});

const posts = async (count: number): Promise<void> => {
  await until(
    () => got.length >= count,
    () => got,
  );
  // What is too much would come now.
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(got).toHaveLength(count);
};
const bodyAt = (index: number) => JSON.parse(got.at(index)?.body ?? 'null') as { cursor: string; changed: EntityKey[] };

describe('HookPoster', () => {
  it('signs one webhook for what is saved together', async () => {
    poster.sendTo(url, secret);
    poster.note('1', [key('a')]);
    poster.note('2', [key('b'), key('a')]);
    await posts(1);
    expect(bodyAt(0)).toEqual({ cursor: '2', changed: [key('a'), key('b')] });
    const [, seconds = '', value] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(got[0]?.signature ?? '') ?? [];
    expect(value).toBe(hookSignature(secret, Number(seconds), got[0]?.body ?? ''));
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(120);
  });

  it('is not put off by who saves all the time', async () => {
    poster.sendTo(url, secret);
    const saving = setInterval(() => poster.note('1', [key('a')]), 10);
    await until(() => got.length > 0, 'a webhook').finally(() => clearInterval(saving));
  });

  it('waits until it knows where the site is', async () => {
    poster.note('1', [key('a')]);
    await posts(0);
    poster.sendTo(url, secret);
    await posts(1);
  });

  it('tells it until the site takes it, with what came meanwhile, and says so once', async () => {
    answers = [503, -1, 401];
    poster = posterOf({ ...pace, patience: 2_500 });
    onSilence = () => poster.note('2', [key('b')]);
    poster.sendTo(url, secret);
    poster.note('1', [key('a')]);
    await posts(4);
    expect(bodyAt(3)).toEqual({ cursor: '2', changed: expect.arrayContaining([key('a'), key('b')]) });
    expect(said).toEqual([
      expect.stringMatching(/^The site does not take the webhook .*: it does not answer in time\. It is told until it does\.$/),
      'The site takes webhooks again.',
    ]);
    expect(said.join()).not.toContain(secret);
  });

  it('tells of a change that comes while the one before is on its way', async () => {
    answers = [-1];
    poster = posterOf({ ...pace, patience: 2_500 });
    onSilence = () => poster.note('2', [key('b')]);
    poster.sendTo(url, secret);
    poster.note('1', [key('a')]);
    await posts(2);
    expect(bodyAt(1)).toEqual({ cursor: '2', changed: [key('b'), key('a')] });
  });

  it('ends at once when it is stopped, also while the site is away', async () => {
    answers = [-1, -1, -1];
    poster.sendTo(url, secret);
    poster.note('1', []);
    await posts(1);
    const began = performance.now();
    await poster.stop();
    poster.note('2', []);
    expect(performance.now() - began).toBeLessThan(20_000);
    await posts(got.length);
  });
});
