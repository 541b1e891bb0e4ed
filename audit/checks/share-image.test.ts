import { edit, found, type SmallSite } from '../fixtures/small-site';
import { shareImage } from './share-image';

const named = (address: string) => edit('/pt', /<meta property="og:image" [^>]*>/, `<meta property="og:image" content="${address}">`);
const sized = (size: SmallSite['pictures'][string]) => (site: SmallSite) => void (site.pictures['/share/a.jpg'] = size);

test('is named once, with an address that answers', () => {
  expect(found(shareImage, edit('/pt', /<meta property="og:image" [^>]*>/, ''))).toEqual(['error /pt names no share image']);
  expect(found(shareImage, named('/share/a.jpg'))).toEqual(['error /pt names the share image “/share/a.jpg”, which is no whole address']);
  expect(found(shareImage, named('https://www.valterra.example/share/gone.jpg'))).toEqual([
    'error /pt names the share image https://www.valterra.example/share/gone.jpg, where there is none',
  ]);
});

test('is a picture of 1200 by 630, as its own words say', () => {
  expect(found(shareImage, sized({ width: 600, height: 315, format: 'jpeg' }))[0]).toMatch(/is right|are right/);
  expect(found(shareImage, sized({ width: 1200, height: 630, format: 'svg' }))[0]).toMatch(/no JPEG, PNG or WebP$/);
  expect(found(shareImage, sized(null))[0]).toMatch(/no JPEG, PNG or WebP$/);
  expect(found(shareImage, edit('/pt', 'content="1200"', 'content="1201"'))).toEqual([
    'error /pt says that its share image is 1201 × 630: it is 1200 × 630',
  ]);
  expect(found(shareImage, edit('/pt', 'property="og:image:alt" content="The landfill"', 'property="og:image:alt" content=""'))).toEqual([
    'error /pt has a share image without a text',
  ]);
});
