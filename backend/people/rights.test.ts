import { roles } from './person';
import { may, rights, rightsOf, type Right } from './rights';

it.each([
  ['edit-content', [true, true, true]],
  ['delete-published', [false, true, true]],
  ['read-inbox', [false, true, true]],
  ['change-recipients', [false, true, true]],
  ['manage-people', [false, false, true]],
  ['read-audit', [false, false, true]],
] as [Right, boolean[]][])('%s: editor, publisher, administrator may %j', (right, expected) => {
  expect(roles.map((role) => may({ role }, right))).toEqual(expected);
});

it('lets a role do all that the one before it may, and nobody nothing', () => {
  const each = roles.map((role) => rightsOf({ role }));
  expect(each[1]).toEqual(expect.arrayContaining(each[0] ?? []));
  expect(each[2]).toEqual(Object.keys(rights));
  expect((Object.keys(rights) as Right[]).filter((right) => may(null, right))).toEqual([]);
});

it('gives nothing to a role that is none', () => {
  expect(rightsOf({ role: 'owner' as never })).toEqual([]);
});
