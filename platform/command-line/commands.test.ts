import { readArguments } from './arguments.mjs';
import { runCommands } from './commands';

const usage = 'npm run it -- <type> [slug|all] [--hours 2] [--open | --handled] --name <name>';

test('a usage says what is read', () => {
  const given = ['articles', '--hours', '3', '--open', '--name', 'Ana'];
  const read = { words: ['articles'], values: { hours: '3', name: 'Ana' }, flags: new Set(['open']) };
  expect(readArguments(usage, given)).toEqual(read);
});

test.each([
  [[], '<type> is missing.'],
  [['a', 'b', 'c'], '"c" is one too many.'],
  [['a', '--other'], 'There is no option --other.'],
  [['a', '-x'], 'There is no option -x.'],
  [['a', '--toString'], 'There is no option --toString.'],
  [['a', '--hours'], '--hours needs a value.'],
  [['a', '--hours', '--open'], '--hours needs a value.'],
  [['a', '--hours='], '--hours needs a value.'],
  [['a', '--open=yes'], '--open takes no value.'],
])('%j is refused with what is wrong and the usage', (given, wrong) => {
  const error = expect.objectContaining({ message: `${wrong} Use: ${usage}`, exitCode: 2 });
  expect(() => readArguments(usage, given)).toThrow(error);
});

test.each([[['--help']], [['a', '-h']], [['a', 'b', 'c', '--help']]])('%j is answered with the whole usage', (given) => {
  const error = expect.objectContaining({ message: `${usage}\n\nMore.`, exitCode: 0 });
  expect(() => readArguments(`${usage}\n\nMore.`, given)).toThrow(error);
});

test('any number of words, and a value that begins with a dash', () => {
  expect(readArguments('npm test -- [part …]', ['a', 'b', 'c']).words).toEqual(['a', 'b', 'c']);
  expect(readArguments(usage, ['a', '--name=-x']).values).toEqual({ name: '-x' });
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
