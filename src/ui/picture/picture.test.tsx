/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';

import type { ImageNode } from '../../content/fields/image';
import { Picture } from './picture';

const landfill: ImageNode = {
  url: '/media/units/landfill.jpg',
  title: 'Cells of the landfill',
  localFile: {
    childImageSharp: {
      gatsbyImageData: {
        layout: 'fullWidth',
        width: 1,
        height: 0.5625,
        backgroundColor: '#c8d8c8',
        images: { fallback: { src: '/static/a.webp', srcSet: '/static/a-480.webp 480w, /static/a.webp 1920w', sizes: '100vw' } },
      },
    },
  },
};

test('offers every width, keeps its place and waits until it is near', () => {
  render(<Picture image={landfill} sizes="50vw" />);
  const picture = screen.getByRole('img', { name: 'Cells of the landfill' });
  expect(picture).toHaveAttribute('srcset', '/static/a-480.webp 480w, /static/a.webp 1920w');
  expect(picture).toHaveAttribute('sizes', '50vw');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveStyle({ aspectRatio: '1 / 0.5625', backgroundColor: '#c8d8c8' });
});

test('is fetched at once when it is the first thing seen', () => {
  render(<Picture image={landfill} sizes="100vw" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
});

test('keeps what must be seen in view where it is cut', () => {
  const { rerender } = render(<Picture image={{ ...landfill, foco: { x: 82, y: 40 } }} sizes="100vw" ratio="1" />);
  expect(screen.getByRole('img')).toHaveStyle({ objectPosition: '82% 40%' });
  rerender(<Picture image={landfill} sizes="100vw" ratio="1" />);
  expect(screen.getByRole('img').style.objectPosition).toBe('');
});

test('offers phones a picture of their own shape, with the same words', () => {
  const images = { fallback: { src: '/static/tall.webp', srcSet: '/static/tall-480.webp 480w', sizes: '100vw' } };
  const tall = { childImageSharp: { gatsbyImageData: { ...landfill.localFile!.childImageSharp!.gatsbyImageData, images } } };
  const { container } = render(<Picture image={landfill} onPhones={{ ...landfill, title: 'Tall', localFile: tall }} sizes="100vw" />);
  expect(container.querySelector('picture > source')).toHaveAttribute('srcset', '/static/tall-480.webp 480w');
  expect(screen.getByRole('img', { name: 'Cells of the landfill' })).toHaveAttribute(
    'srcset',
    '/static/a-480.webp 480w, /static/a.webp 1920w',
  );
});

test('has no words for screen readers when it only decorates', () => {
  const { container } = render(<Picture image={landfill} sizes="100vw" decorative />);
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
});

test('keeps its place and its title when the file could not be fetched', () => {
  render(<Picture image={{ ...landfill, localFile: null }} sizes="100vw" ratio="3 / 2" />);
  expect(screen.getByRole('img', { name: 'Cells of the landfill' })).toHaveStyle({ aspectRatio: '3 / 2' });
});

test('keeps its place, and says nothing, where there is no picture at all', () => {
  const { container } = render(<Picture image={null} sizes="100vw" ratio="3 / 2" />);
  expect(container.firstElementChild).toHaveStyle({ aspectRatio: '3 / 2' });
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
