/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';

import type { ImageNode } from '../../core/content/fields/nested';
import { CopyButton } from './copy-button';
import { Emblem } from './icon';
import { Pagination } from './pagination';
import { Picture } from './picture';
import { RichText } from './rich-text';
import { SiteLink } from './site-link';
import { Slider } from './slider';
import { WasteCodes } from './waste-codes';

jest.mock('gatsby', () => ({
  Link: ({ to, children, ...rest }: { to: string; children: ReactNode }) => (
    <a href={to} data-router="yes" {...rest}>
      {children}
    </a>
  ),
}));

jest.mock('./start-slider', () => {
  throw new Error('The script cannot be had');
});

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

describe('the pages of a list', () => {
  const labels = { navigation: 'Pages', page: (number: number) => `Page ${number}`, previous: 'Previous', next: 'Next' };
  const show = (page: number, pages: number) =>
    shown(<Pagination page={page} pages={pages} hrefOf={(number) => `/en/blog/page/${number}`} labels={labels} />);

  test('lead to the neighbours, the first and the last one, and say which one this is', () => {
    show(5, 9);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1', '4', '5', '6', '9']);
    expect(screen.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/en/blog/page/6');
  });

  test('lead nowhere before the first and after the last one, nor where there is one only', () => {
    expect(show(1, 1)).toBeEmptyDOMElement();
    show(1, 2);
    expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
    show(2, 2);
    expect(screen.getAllByRole('link', { name: 'Next' })).toHaveLength(1);
  });
});

describe('a picture', () => {
  const images = { fallback: { src: '/static/a.webp', srcSet: '/static/a-480.webp 480w, /static/a.webp 1920w', sizes: '100vw' } };
  const gatsbyImageData = { layout: 'fullWidth' as const, width: 1, height: 0.5625, backgroundColor: '#c8d8c8', images };
  const landfill: ImageNode = { url: '/media/units/landfill.jpg', title: 'Cells', localFile: { childImageSharp: { gatsbyImageData } } };
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

test('a slider whose script cannot be had stays a row that scrolls, without buttons, and nothing fails', async () => {
  let comesNear: (entries: object[]) => void = jest.fn();
  window.IntersectionObserver = class {
    constructor(heard: typeof comesNear) {
      comesNear = heard;
    }
    observe = jest.fn();
    disconnect = jest.fn();
  } as never;
  const failed = jest.fn();
  process.once('unhandledRejection', failed);
  shown(
    <Slider label="Row" words={{} as never}>
      {['A', 'B']}
    </Slider>,
  );
  await act(async () => comesNear([{ isIntersecting: true }]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off('unhandledRejection', failed);
  expect(failed).not.toHaveBeenCalled();
  expect(screen.getByText('A').closest('[data-layout]')).not.toHaveAttribute('data-ready');
});

test('headings of a text stand as they come, or below a heading of the page', () => {
  const html = '<h2 id="what">What <em>goes</em> in &#x26; out</h2>\n<p>a</p>\n<h3 id="how">How</h3><h6 id="deep">Deep</h6>';
  const levels = () => screen.getAllByRole('heading').map(({ tagName, id }) => `${tagName} ${id}`);
  const { rerender } = render(<RichText html={html} />);
  expect(levels()).toEqual(['H2 what', 'H3 how', 'H6 deep']);
  rerender(<RichText html={html} below={2} />);
  expect(levels()).toEqual(['H3 what', 'H4 how', 'H6 deep']);
});

test('a table says in words which waste is hazardous', () => {
  const words = { caption: 'Waste', code: 'Code', description: 'Description', kind: 'Kind' };
  const codes = ['17 05 03*', '17 05 04'].map((codigo) => ({ codigo, descricao: 'Soil' }));
  shown(<WasteCodes codes={codes} labels={{ ...words, hazardous: 'Hazardous', notHazardous: 'Non-hazardous' }} />);
  const [, hazardous, harmless] = screen.getAllByRole('row');
  expect(within(hazardous!).getByText('Hazardous')).toBeInTheDocument();
  expect(within(harmless!).getByText('Non-hazardous')).toBeInTheDocument();
});

test('a drawing is seen and not heard; what has nothing to show leaves nothing', () => {
  shown(<Emblem src="/media/1/landfill.svg" />);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/media/1/landfill.svg');
  expect(shown(<Emblem src={null} />)).toBeEmptyDOMElement();
  expect(shown(<RichText html={null} />)).toBeEmptyDOMElement();
  expect(shown(<WasteCodes codes={[]} labels={{} as never} />)).toBeEmptyDOMElement();
});
