import { openLog } from './log';

function opened(logLevel: 'warn' | 'info', logFormat: 'text' | 'json') {
  const lines: string[] = [];
  return { lines, ...openLog({ logLevel, logFormat }, { write: (line) => void lines.push(line) }) };
}

it('says lines for people as they are, and those of requests with what belongs to them', () => {
  const { lines, say, requests } = opened('warn', 'text');
  say('Site http://127.0.0.1:8000');
  say('Warning: it is late');
  requests.info('nobody asked for it');
  requests.child({ reqId: 'a1' }).error({ function: '/api/info' }, 'a function failed');
  expect(lines).toEqual([
    'Site http://127.0.0.1:8000\n',
    'Warning: it is late\n',
    'error: a function failed (reqId=a1, function=/api/info)\n',
  ]);
});

it('writes one JSON object a line, whatever the line holds', () => {
  const { lines, say, requests } = opened('info', 'json');
  say('two\nlines');
  say('Warning: it is late');
  requests.child({ reqId: 'a1' }).info({ status: 200 }, 'answered');
  expect(lines.map((line) => [line.split('\n').length, JSON.parse(line)])).toEqual([
    [2, { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), msg: 'two\nlines' }],
    [2, { level: 'warn', time: expect.anything(), msg: 'Warning: it is late' }],
    [2, { level: 'info', time: expect.anything(), reqId: 'a1', status: 200, msg: 'answered' }],
  ]);
});

it.each(['text', 'json'] as const)('says of an error in %s what it is and where, and nothing that it carries', (format) => {
  const { lines, requests } = opened('info', format);
  const carried = { value: 'marked', rawPacket: Buffer.from('marked'), code: 'E_BAD' };
  requests.error({ err: Object.assign(new TypeError('it broke'), carried, { cause: new Error('marked') }) }, 'a request failed');
  requests.error({ err: { message: 'marked' } }, 'something else was thrown');
  const bytes = [...carried.rawPacket].join(',');
  expect(lines.join('')).toMatch(/TypeError: it broke(\\n|\s)+at /);
  expect(lines.join('')).not.toMatch(new RegExp(`marked|${bytes}`));
});
