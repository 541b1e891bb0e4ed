import { demands } from './demands';
import { members, unknownMembers } from './members';

const part = (types: string[], said: object) => ({ types, place: '@graph[0]', id: null, members: { ...said } });

test('a member that no type of a part has is named', () => {
  expect(unknownMembers(part(['Article'], { '@type': 'Article', headline: 'a', articelSection: 'b' }))).toEqual([
    'has the member articelSection, which it does not know',
  ]);
  // Of one of its types is enough.
  expect(unknownMembers(part(['Article', 'Person'], { headline: 'a', jobTitle: 'b' }))).toEqual([]);
});

test('of a type without a row nothing is known', () => {
  expect(unknownMembers(part(['Thing'], { anything: 1 }))).toEqual([]);
});

test('what is demanded of a type is known of it', () => {
  const strangers = Object.entries(members).flatMap(([type, known]) => {
    const lacking = demands[type]?.(part([type], {})) ?? [];
    const wanted = lacking.flatMap((line) => /^lacks ([\w-]+(?: or [\w-]+)*)/.exec(line)?.[1]?.split(' or ') ?? []);
    return wanted.filter((name) => !known.includes(name)).map((name) => `${type} ${name}`);
  });
  expect(strangers).toEqual([]);
});
