import { readArguments, runCommands } from './commands';

const usage = 'npm run it -- <type> [slug|all] [--hours 2] [--open | --handled] --name <name>';

test('a usage says what is read', () => {
  const given = ['articles', '--hours', '3', '--open', '--name', 'Ana'];
  const read = { words: ['articles'], values: { hours: '3', name: 'Ana' }, flags: new Set(['open']) };
  expect(readArguments(usage, given)).toEqual(read);
});

test.each([[[]], [['a', 'b', 'c']], [['a', '--other']], [['a', '--hours']]])('%j is answered with the usage', (given) => {
  expect(() => readArguments(usage, given)).toThrow(expect.objectContaining({ message: `Use: ${usage}`, exitCode: 2 }));
});

test.each([
  [['show', '12ab', '--files', 'out'], 0],
  [['show'], 2],
  [['list', '--files', 'out'], 2],
  [['erase', '1'], 2],
  [['--help'], 0],
])('the lines of a usage say what each command takes: %j', async (given, code) => {
  const out = jest.fn();
  const commands = { list: 'list', show: 'show' };
  const lines = 'what it is for\n\n  list [state]              all\n  show <id> [--files <folder>]  one\n';
  expect(await runCommands(given, { usage: lines, commands, run: async () => undefined }, { out, err: out })).toBe(code);
});
