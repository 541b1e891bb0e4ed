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
