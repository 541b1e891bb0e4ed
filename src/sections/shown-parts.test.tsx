/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';

import { Blocks } from './blocks';
import { inPage } from './fixtures/in-page';
import { ErrorBoundary } from './layout/error-boundary';
import { JobOffer } from './offers/job-offer';
import type { Offer } from './offers/job-offers';
import { Vacancies } from './offers/vacancies';
import { Pagination } from './pagination';
import type { SectionBlock } from './section-block';
import { Slider } from './slider';
import { ThankYouFiles } from './thank-you/thank-you';
import { AcceptedWaste } from './waste/accepted-waste';

jest.mock('gatsby', () => jest.requireActual<object>('../components/fixtures/gatsby'));
jest.mock('./forms/use-form-controller', () => ({ useFormController: () => ({ Controller: null, shownAt: 0 }) }));
jest.mock('./start-slider', () => {
  throw new Error('The script cannot be had');
});
jest.mock('gatsby-plugin-react-i18next', () => ({
  ...jest.requireActual<object>('gatsby-plugin-react-i18next'),
  useTranslation: () => ({ t: (key: string) => key }),
}));
jest.mock('./layout/use-site-data', () => jest.requireActual<object>('./fixtures/site-data'));

const at = (path: string) => window.history.replaceState(null, '', path);
afterEach(() => at('/'));

test.each([
  ['#adr', ['ADR']],
  ['', ['Spills', 'ADR']],
  ['#gone', ['Spills', 'ADR']],
])('the page of thanks at a URL that ends with "%s" offers the files %j', (hash, titles) => {
  const files = ['Spills', 'ADR', 'Gone'].map((title) => ({
    id: title.toLowerCase(),
    title,
    href: title === 'Gone' ? null : `/media/${title}.pdf`,
  }));
  at(`/en/thank-you-register${hash}`);
  render(<ThankYouFiles files={files} />);
  expect(screen.getAllByRole('link', { name: /^(Spills|ADR|Gone)$/ }).map(({ textContent }) => textContent)).toEqual(titles);
});

function Broken(): never {
  throw new Error('data.home is undefined');
}

test.each<[string, string, string, typeof Broken | undefined]>([
  ['when the friendly page fails too', '/pt/servicos', '', Broken],
  ['at the path of an error page', '/pt/404', '', undefined],
  ['as the error page of what the server could not give', '/pt/blog', '/500.html', undefined],
])('a page that fails gives way to a plain message that leads home %s', (_, path, shown, Failed) => {
  // React tells of each error that it hands to a boundary.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  at(path);
  if (shown) Object.assign(window, { ___loader: { loadPageSync: () => ({ page: { path: shown } }) } });
  render(
    <ErrorBoundary Failed={Failed}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Ocorreu um erro ao mostrar a página de erro' })).toBeInTheDocument();
  expect(screen.getByText('Error: data.home is undefined')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ir para a página inicial' })).toHaveAttribute('href', '/pt');
  delete (window as { ___loader?: unknown }).___loader;
});

describe('the pages of a list', () => {
  const show = (page: number, pages: number) => render(inPage({ page, pages }, <Pagination />)).container;

  test('lead to the neighbours, the first and the last one, and say which one this is', () => {
    show(5, 9);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1', '4', '5', '6', '9']);
    expect(screen.getByText('5')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'nextPage' })).toHaveAttribute('href', '/en/blog/page/6');
  });

  test('lead nowhere before the first and after the last one, nor where there is one only', () => {
    expect(show(1, 1)).toBeEmptyDOMElement();
    show(1, 2);
    expect(screen.queryByRole('link', { name: 'previousPage' })).not.toBeInTheDocument();
    show(2, 2);
    expect(screen.getAllByRole('link', { name: 'nextPage' })).toHaveLength(1);
  });
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
  render(<Slider label="Row">{['A', 'B']}</Slider>);
  await act(async () => comesNear([{ isIntersecting: true }]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off('unhandledRejection', failed);
  expect(failed).not.toHaveBeenCalled();
  expect(screen.getByText('A').closest('[data-layout]')).not.toHaveAttribute('data-ready');
});

test('a table says in words which waste is hazardous', () => {
  const codes = ['17 05 03*', '17 05 04'].map((codigo) => ({ codigo, descricao: 'Soil', waste: null }));
  render(<AcceptedWaste id="waste" title={null} codes={codes} />);
  const [, hazardous, harmless] = screen.getAllByRole('row');
  expect(within(hazardous!).getByText('waste.hazardous')).toBeInTheDocument();
  expect(within(harmless!).getByText('waste.notHazardous')).toBeInTheDocument();
});

describe('vacancies', () => {
  const open: Offer = {
    contentId: 'd',
    slug: 'driver',
    titulo: 'ADR driver',
    pestana: null,
    descricao_curta: null,
    localizacao: 'Portugal',
    horario: 'remote',
    validade: '2026-12-04',
    closed: false,
  };
  const show = (...offers: Offer[]) =>
    render(inPage({}, <Vacancies title="Open positions" html="<p>All are permanent.</p>" offers={offers} />));

  test('say that there is none, and where to write all the same', () => {
    show();
    expect(screen.getByText('none.title')).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '#candidatura');
    expect(screen.queryByText('All are permanent.')).not.toBeInTheDocument();
  });

  test('say where, when and until when, and lead to the page of each, also from older links to its row', () => {
    const { container } = show(open, { ...open, contentId: 'c', slug: 'chemist', closed: true });
    const [first, closed] = [...container.querySelectorAll('li[id]')];
    for (const said of ['schedules.remote', 'Portugal', 'until 4 December 2026']) expect(first).toHaveTextContent(said);
    expect(closed).toHaveTextContent('closed 4 December 2026');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/offers/driver', '/en/offers/chemist']);
    expect([first?.id, closed?.id]).toEqual(['driver', 'chemist']);
  });

  const job = {
    ...open,
    descricao: '<p>Drive</p>',
    data: '2026-11-02',
    referencia: null,
    salario: null,
  } as unknown as Queries.OfferTemplateQuery['offer'];
  const showJob = (offer: Partial<Queries.OfferTemplateQuery['offer']>, closed = false) =>
    render(inPage({}, <JobOffer offer={{ ...job, ...offer }} closed={closed} />));

  test.each([
    [{ minimo: 1450, maximo: 1750, periodo: 'mes' }, 'pay.mes'],
    [null, null],
  ] as const)('one that pays %j says %s', (salario, said) => {
    showJob({ salario });
    expect(screen.queryByText('facts.pay')?.nextSibling?.textContent ?? null).toBe(said);
    expect(screen.queryByText('facts.reference')).not.toBeInTheDocument();
  });

  test('one that is closed says so, and leads to the others and to an application for none of them', () => {
    showJob({}, true);
    expect(screen.getByText('isClosed.title')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/offers', '/en/offers#candidatura']);
  });
});

describe('blocks of a page', () => {
  const texts = { titulo: null, sub_titulo: null, texto: null, texto2: null, video_legenda: null, meta: null };
  const bare: SectionBlock = { ...texts, imagem: null, imagem2: null, video: null, tipo: null, href: null, ordem: null, filme: null };
  const picture = (title: string) => ({ url: `/media/${title}.jpg`, title, foco: null, localFile: null });
  const show = (...blocks: Partial<SectionBlock>[]) =>
    render(inPage({ language: 'pt' }, <Blocks blocks={blocks.map((block) => ({ ...bare, ...block }))} />));

  test('a text has both its texts, both its pictures and its link', () => {
    const html = { texto: '<p>Uma</p><h2 id="x">Duas</h2>', texto2: '<p>Três</p>' };
    const { container } = show({ titulo: 'Células', ...html, imagem: picture('a'), imagem2: picture('b'), href: '/pt/cirver' });
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H2', 'H3']);
    expect(container).toHaveTextContent('Três');
    expect(screen.getAllByRole('img')).toHaveLength(2);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/pt/cirver');
  });

  test('questions open their answers, moments have their time, quotations their speaker, cards lead on, pictures are all there', () => {
    const { container } = show(
      { tipo: 'faq', titulo: 'Porquê?', texto: '<p>Porque sim.</p>' },
      { tipo: 'step', titulo: 'Pesar' },
      { tipo: 'step', titulo: 'Analisar' },
      { tipo: 'timeline', meta: '2008', titulo: 'Abertura' },
      { tipo: 'link', titulo: 'Serviços', href: '/pt/servicos' },
      { tipo: 'gallery', imagem: picture('a'), imagem2: picture('b') },
      { tipo: 'gallery', titulo: 'Obra', imagem: picture('c') },
      { tipo: 'quote', texto: '<p>O solo tem memória.</p>', titulo: 'Inês Carvalho', sub_titulo: 'Laboratório' },
    );
    expect(within(container.querySelector('details') as HTMLElement).getByText('Porque sim.')).toBeInTheDocument();
    expect(screen.getByText('Pesar').closest('ol')).toBe(screen.getByText('Analisar').closest('ol'));
    expect(screen.getByText('2008')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Serviços' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Obra' })).toBeInTheDocument();
    expect(container.querySelector('blockquote')).toHaveTextContent('O solo tem memória.');
    const captions = [...container.querySelectorAll('figcaption')].map(({ textContent }) => textContent);
    expect(captions).toEqual(['a', 'b', 'c', 'Inês CarvalhoLaboratório']);
  });
});
