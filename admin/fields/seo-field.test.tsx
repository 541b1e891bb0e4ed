/** @jest-environment jsdom */
import '../fixtures/browser';
import { screen, within } from '@testing-library/react';
import { writtenFields } from '../../core/content/form-layout';
import { contentTypeNamed } from '../../core/content/registry';
import { renderInForm } from '../fixtures/render-admin';
import { SeoField } from './seo-field';

const main = { imagem: { url: '/media/main.jpg' } };
const own = { title: 'Short', imagemPartilha: { url: '/media/share.jpg' } };

test.each([
  ['its share image', { ...main, meta: own }, '/media/share.jpg', 'Short'],
  ['its main picture', main, '/media/main.jpg', 'Sludge'],
  ['the picture of its banner', { banner: main }, '/media/main.jpg', 'Sludge'],
  ['no picture', {}, undefined, 'Sludge'],
])('a shared link shows %s, the title and the host', (_, more, picture, title) => {
  const field = writtenFields(contentTypeNamed('articles')!).meta!;
  const input = <SeoField owner="articles" name="meta" field={field} path="pt.meta" />;
  renderInForm(input, { pt: { titulo: 'Sludge', ...more } }, { wanted: 'pt.meta' });
  const card = screen.getByRole('figure', { name: 'How a shared link may show the page' });
  expect(card.querySelector('img')?.getAttribute('src')).toBe(picture);
  expect(within(card).getByText(title)).toBeVisible();
  expect(within(card).getByText('www.valterra.example')).toBeVisible();
});
