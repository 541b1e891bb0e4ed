import { markdownMedia, withMediaPaths } from './media-files';

test.each([
  ['![a](/media/a.jpg)', ['/media/a.jpg'], []],
  ['![a [b] c](/media/a.jpg "Title")', ['/media/a.jpg'], []],
  ['![a](</media/a.JPG>)', ['/media/a.JPG'], []],
  ['![a](/media/plan.svg)', [], ['/media/plan.svg']],
  ['[guide](/media/guide.pdf#page=3)', [], ['/media/guide.pdf']],
  ['[large](/media/a.jpg)', [], ['/media/a.jpg']],
  ['[![a](/media/a.jpg)](/media/guide.pdf)', ['/media/a.jpg'], ['/media/guide.pdf']],
  ['![a][x] and [b][y]\n\n[x]: /media/a.jpg\n[y]: /media/guide.pdf', ['/media/a.jpg'], ['/media/a.jpg', '/media/guide.pdf']],
  ['[a](/pt/servicos) /media/loose.pdf', [], []],
])('%s', (markdown, pictures, files) => expect(markdownMedia(markdown)).toEqual({ pictures, files }));

test('addresses are replaced where they are one, and nowhere else', () => {
  const hashed = (address: string) => address.replace('/media/', '/media/ab/');
  expect(withMediaPaths('![a](/media/a.jpg "A") [b](</media/b.pdf>) /media/c [d](/pt)\n\n[e]: /media/e.jpg', hashed)).toBe(
    '![a](/media/ab/a.jpg "A") [b](</media/ab/b.pdf>) /media/c [d](/pt)\n\n[e]: /media/ab/e.jpg',
  );
});
