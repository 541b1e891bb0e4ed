/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

import { CopyButton } from './copy-button';
import { ErrorSummary } from './field';
import { EntityIcon } from './icon';
import { Picture } from './picture';
import { RichText } from './rich-text';
import { SiteLink } from './site-link';

jest.mock('gatsby', () => jest.requireActual<object>('./fixtures/gatsby'));

const shown = (element: ReactNode) => render(<>{element}</>).container;

test.each([
  ['/pt', true],
  ['/en/blog/page/2', true],
  ['/en#content', true],
  ['/media/a.pdf', false],
  ['/pt/blog/rss.xml', false],
  ['/english', false],
  ['#content', false],
  ['https://valterra.example/pt', false],
])('that a link to %s opens without a reload is %s', (href, routed) => {
  shown(<SiteLink href={href}>here</SiteLink>);
  expect(screen.getByRole('link').hasAttribute('data-router')).toBe(routed);
});

describe('a picture', () => {
  const images = { fallback: { src: '/static/a.webp', srcSet: '/static/a-480.webp 480w, /static/a.webp 1920w', sizes: '100vw' } };
  const gatsbyImageData = { layout: 'fullWidth' as const, width: 1, height: 0.5625, backgroundColor: '#c8d8c8', images };
  const landfill: Queries.BlockImageFragment = {
    url: '/media/units/landfill.jpg',
    title: 'Cells',
    foco: null,
    localFile: { childImageSharp: { gatsbyImageData } },
  };
  const image = () => screen.getByRole('img');

  // Which are asked for first, and which are cut for phones, tasks of a browser show.
  test('offers every width, keeps its place and waits until it is near', () => {
    shown(<Picture image={landfill} sizes="50vw" />);
    expect(screen.getByRole('img', { name: 'Cells' })).toHaveAttribute('srcset', images.fallback.srcSet);
    expect([image().getAttribute('sizes'), image().getAttribute('loading')]).toEqual(['50vw', 'lazy']);
    expect(image()).toHaveStyle({ aspectRatio: '1 / 0.5625', backgroundColor: '#c8d8c8' });
  });

  test('keeps what must be seen in view where it is cut', () => {
    const { rerender } = render(<Picture image={{ ...landfill, foco: { x: 82, y: 40 } }} sizes="100vw" ratio="1" />);
    expect(image()).toHaveStyle({ objectPosition: '82% 40%' });
    rerender(<Picture image={landfill} sizes="100vw" ratio="1" />);
    expect(image().style.objectPosition).toBe('');
  });

  test('keeps its place without a file and without a picture; has no words where it only decorates', () => {
    shown(<Picture image={{ ...landfill, localFile: null }} sizes="100vw" ratio="3 / 2" />);
    expect(screen.getByRole('img', { name: 'Cells' })).toHaveStyle({ aspectRatio: '3 / 2' });
    const { firstElementChild: none } = shown(<Picture image={null} sizes="100vw" ratio="3 / 2" />);
    expect(none).toHaveStyle({ aspectRatio: '3 / 2' });
    expect(none).toHaveAttribute('aria-hidden', 'true');
    expect(shown(<Picture image={landfill} sizes="100vw" decorative />).querySelector('img')).toHaveAttribute('alt', '');
  });
});

test('an address is copied and the button says so; where nothing can be copied it is not there', async () => {
  const button = <CopyButton text="Rua A, 1" subject="Lisbon" label="Copy address" done="Address copied" />;
  expect(shown(button)).toBeEmptyDOMElement();
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  shown(button);
  fireEvent.click(screen.getByRole('button', { name: /Copy address\s*: Lisbon/ }));
  expect(await screen.findByText('Address copied')).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith('Rua A, 1');
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('headings of a text stand as they come, or below a heading of the page', () => {
  const html = '<h2 id="what">What <em>goes</em> in &#x26; out</h2>\n<p>a</p>\n<h3 id="how">How</h3><h6 id="deep">Deep</h6>';
  const levels = () => screen.getAllByRole('heading').map(({ tagName, id }) => `${tagName} ${id}`);
  const { rerender } = render(<RichText html={html} />);
  expect(levels()).toEqual(['H2 what', 'H3 how', 'H6 deep']);
  rerender(<RichText html={html} below={2} />);
  expect(levels()).toEqual(['H3 what', 'H4 how', 'H6 deep']);
});

test('a drawing is seen and not heard; what has nothing to show leaves nothing', () => {
  shown(<EntityIcon src="/media/1/landfill.svg" />);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/media/1/landfill.svg');
  expect(shown(<EntityIcon src={null} />)).toBeEmptyDOMElement();
  expect(shown(<RichText html={null} />)).toBeEmptyDOMElement();
});

test('after the first refused try the keyboard is at the list of faults, which is quiet before', () => {
  const { rerender } = render(<ErrorSummary heading="Wrong" errors={[]} attempt={0} />);
  expect(document.body).toHaveFocus();
  rerender(<ErrorSummary heading="Wrong" errors={[{ id: 'email', message: 'No e-mail' }]} attempt={1} />);
  expect(screen.getByRole('alert')).toHaveFocus();
});
