import { imageName } from './image-name';

const words = { eyebrow: 'Artigo', title: 'Solos' };
const picture = { path: '/cache/a.jpg', digest: 'a' };

test('an image has another name as soon as one of its pixels may differ', () => {
  const names = [
    imageName({ words, picture }, 'design'),
    imageName({ words, picture }, 'another design'),
    imageName({ words, picture: null }, 'design'),
    imageName({ words: null, picture }, 'design'),
    imageName({ words, picture: { ...picture, digest: 'b' } }, 'design'),
    imageName({ words: { ...words, title: 'Solo' }, picture }, 'design'),
    imageName({ words: { ...words, eyebrow: 'Tema' }, picture }, 'design'),
    imageName({ words: { eyebrow: 'Artigo Solos', title: '' }, picture }, 'design'),
  ];
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{20}\.jpg$/);
});

test('and the same name wherever its picture lies', () => {
  expect(imageName({ words, picture: { ...picture, path: '/elsewhere/b.jpg' } }, 'design')).toBe(imageName({ words, picture }, 'design'));
});
