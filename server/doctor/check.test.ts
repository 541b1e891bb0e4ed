import { fault, ok, runChecks, warning } from './check';

describe('checks', () => {
  it('are answered in their order, with the worst of several findings', async () => {
    const results = await runChecks({
      slow: () => new Promise((resolve) => setTimeout(resolve, 50, ok('fine'))),
      several: () => [ok('fine'), warning('odd', 'Look.'), fault('wrong', 'Mend.'), fault('bad', 'Mend.')],
      right: () => [ok('one'), ok('two')],
    });
    expect(results).toEqual([
      { check: 'slow', verdict: 'ok', found: 'fine' },
      { check: 'several', verdict: 'fault', found: 'wrong; bad; odd', advice: 'Mend. Look.' },
      { check: 'right', verdict: 'ok', found: 'one; two' },
    ]);
  });

  it('one that fails or takes too long is a fault, is told so, and keeps none of the others', async () => {
    let told = false;
    const endless = (signal: AbortSignal) => {
      signal.addEventListener('abort', () => (told = true));
      return new Promise<never>(() => undefined);
    };
    const failing = () => Promise.reject(new Error('no disk'));
    expect(
      (await runChecks({ endless, failing, right: () => ok('fine') }, { patience: 30 })).map(({ verdict, found }) => [verdict, found]),
    ).toEqual([
      ['fault', 'no result within 0.03 s'],
      ['fault', 'not checked: no disk'],
      ['ok', 'fine'],
    ]);
    expect(told).toBe(true);
  });

  it('show no secret, no control character and no more than a line of what others say', async () => {
    const said = `535 secret-word\r\n\u001b[2J ${'x'.repeat(600)}`;
    const [result] = await runChecks({ mail: () => fault(said, 'secret-word') }, { secrets: ['secret-word'] });
    expect(result).toMatchObject({ found: expect.stringMatching(/^535 … \[2J x+$/), advice: '…' });
    expect(result?.found).toHaveLength(500);
  });
});
