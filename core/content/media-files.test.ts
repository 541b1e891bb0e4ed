import { markdownMedia, withMediaPaths } from './media-files';

test.each([
  ['![a](/media/a.jpg)', ['/media/a.jpg'], []],
  ['![a [b] c](/media/a.jpg "Title")', ['/media/a.jpg'], []],
  ['![a](</media/a.JPG>)', ['/media/a.JPG'], []],
  ['![a](</media/a b (1).jpg> "A") and ![c](/media/c.jpg)', ['/media/a b (1).jpg', '/media/c.jpg'], []],
  ['[a](</media/a guide.pdf#page=2>)\n\n[y]: </media/b c.pdf>', [], ['/media/a guide.pdf', '/media/b c.pdf']],
  ['![a](/media/plan.svg)', [], ['/media/plan.svg']],
  ['[guide](/media/guide.pdf#page=3)', [], ['/media/guide.pdf']],
  ['[large](/media/a.jpg)', [], ['/media/a.jpg']],
  ['[![a](/media/a.jpg)](/media/guide.pdf)', ['/media/a.jpg'], ['/media/guide.pdf']],
  ['![a][x] and [b][y]\n\n[x]: /media/a.jpg\n[y]: /media/guide.pdf', ['/media/a.jpg'], ['/media/a.jpg', '/media/guide.pdf']],
  ['[a](/pt/servicos) /media/loose.pdf', [], []],
])('%s', (markdown, pictures, files) => expect(markdownMedia(markdown)).toEqual({ pictures, files }));

test.each([
  ['![a](</media/a b.jpg> "A")', '![a](</media/ab/a%20b.jpg> "A")'],
  ['[a]: </media/a b.pdf#page=2>', '[a]: </media/ab/a%20b.pdf#page=2>'],
])('an address with blanks is replaced whole: %s', (markdown, replaced) =>
  expect(withMediaPaths(markdown, (address) => address.replace('/media/', '/media/ab/').replaceAll(' ', '%20'))).toBe(replaced),
);

test('addresses are replaced where they are one, and nowhere else', () => {
  const hashed = (address: string) => address.replace('/media/', '/media/ab/');
  expect(withMediaPaths('![a](/media/a.jpg "A") [b](</media/b.pdf>) /media/c [d](/pt)\n\n[e]: /media/e.jpg', hashed)).toBe(
    '![a](/media/ab/a.jpg "A") [b](</media/ab/b.pdf>) /media/c [d](/pt)\n\n[e]: /media/ab/e.jpg',
  );
});
