import { text } from 'node:stream/consumers';

import type { EntityKey } from '../../core/content/content-type';
import { WebhookSender, webhookSignature } from './webhooks';
import { answeringServer } from '../../tests/fixtures/answering-server';
import { until } from '../../tests/fixtures/until';

const secret = 'a secret of the test';
const key = (id: string): EntityKey => ({ type: 'articles', locale: 'pt', id });
const pace = { settle: 30, firstPause: 20, longestPause: 50, patience: 60_000 };

let answers: number[];
let got: { body: string; signature: string }[];
let said: string[];
let onSilence: () => void;
let poster: WebhookSender;
const site = answeringServer(async (request, response) => {
  got.push({ body: await text(request), signature: String(request.headers['x-signature']) });
  const status = answers.shift() ?? 202;
  if (status > 0) response.writeHead(status).end('{}');
  else onSilence();
});
beforeEach(() => {
  [answers, got, said] = [[], [], []];
  onSilence = () => undefined;
  poster = posterOf(pace);
});
const posterOf = (its: typeof pace) => new WebhookSender({ log: (line) => said.push(line), pace: its });
afterEach(() => poster.stop());

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

describe('WebhookSender', () => {
  it('signs one webhook for what is saved together, once it knows where the site is', async () => {
    poster.report('1', [key('a')]);
    await posts(0);
    poster.sendTo(`${site()}/hooks/content`, secret);
    poster.report('2', [key('b'), key('a')]);
    await posts(1);
    expect(bodyAt(0)).toEqual({ cursor: '2', changed: [key('a'), key('b')] });
    const [, seconds = '', value] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(got[0]?.signature ?? '') ?? [];
    expect(value).toBe(webhookSignature(secret, Number(seconds), got[0]?.body ?? ''));
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(120);
  });

  it('knows from the first moment that a change is not told yet, until the site has accepted it', async () => {
    expect(poster.hasPending).toBe(false);
    poster.sendTo(`${site()}/hooks/content`, secret);
    answers = [503];
    poster.report('1', [key('a')]);
    expect(poster.hasPending).toBe(true);
    await until(() => got.length === 1, 'the refused webhook');
    expect(poster.hasPending).toBe(true);
    await until(() => !poster.hasPending, 'the accepted webhook');
    expect(got).toHaveLength(2);
  });

  it('is not put off by who saves all the time', async () => {
    poster.sendTo(`${site()}/hooks/content`, secret);
    const saving = setInterval(() => poster.report('1', [key('a')]), 10);
    await until(() => got.length > 0, 'a webhook').finally(() => clearInterval(saving));
  });

  it('tells it until the site takes it, with what came meanwhile, and says so once', async () => {
    answers = [503, -1, 401];
    poster = posterOf({ ...pace, patience: 2_500 });
    onSilence = () => poster.report('2', [key('b')]);
    poster.sendTo(`${site()}/hooks/content`, secret);
    poster.report('1', [key('a')]);
    await posts(4);
    expect(bodyAt(3)).toEqual({ cursor: '2', changed: expect.arrayContaining([key('a'), key('b')]) });
    expect(said).toEqual([
      expect.stringMatching(/^The site does not take the webhook .*: it does not answer in time\. It is told until it does\.$/),
      'The site takes webhooks again.',
    ]);
    expect(said.join()).not.toContain(secret);
  });
});
