/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';

import { blockKinds } from '../../content/block-kinds';
import type { SectionBlock } from '../section-block';
import { Blocks } from './blocks';

jest.mock('gatsby', () => ({
  graphql: () => null,
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));
jest.mock('../words', () => ({ useWords: () => (key: string) => key }));
jest.mock('../layout/use-site-data', () => ({
  useSiteData: () => ({
    settings: {
      organizacao: { telefone: '+351 200 000 001' },
      ligacoes: { orcamento: { slug: 'https://orcamento.example', title: 'Orçamento' } },
    },
    services: [],
    units: [],
  }),
}));

const empty: SectionBlock = {
  titulo: null,
  sub_titulo: null,
  texto: null,
  texto2: null,
  imagem: null,
  imagem2: null,
  video: null,
  tipo: null,
  href: null,
  video_legenda: null,
  ordem: null,
  meta: null,
};
const picture = (title: string) => ({ url: `/media/${title}.jpg`, title, localFile: null });
const show = (...blocks: Partial<SectionBlock>[]) =>
  render(<Blocks locale="pt" prefix="b" blocks={blocks.map((block) => ({ ...empty, ...block }))} />);

test('a text has both its texts, both its pictures and its link', () => {
  const { container } = show({
    titulo: 'Células',
    texto: '<p>Uma</p><h2 id="x">Duas</h2>',
    texto2: '<p>Três</p>',
    imagem: picture('a'),
    imagem2: picture('b'),
    href: '/pt/cirver',
  });
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual(['H2 Células', 'H3 Duas']);
  expect(container).toHaveTextContent('Três');
  expect(screen.getAllByRole('img')).toHaveLength(2);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/pt/cirver');
});

test('neighbours of a kind stand together', () => {
  show(
    { tipo: 'figure', titulo: '142', sub_titulo: 'parâmetros' },
    { tipo: 'figure', titulo: '42', sub_titulo: 'viaturas' },
    { tipo: 'step', titulo: 'Pesar' },
    { tipo: 'step', titulo: 'Analisar' },
  );
  const lists = screen.getAllByRole('list').map((list) => list.children.length);
  expect(lists).toContain(2);
  expect(screen.getByText('Pesar').closest('ol')).toBe(screen.getByText('Analisar').closest('ol'));
});

test('a quotation names who said it', () => {
  const { container } = show({ tipo: 'quote', texto: '<p>O solo tem memória.</p>', titulo: 'Inês Carvalho', sub_titulo: 'Laboratório' });
  expect(container.querySelector('blockquote')).toHaveTextContent('O solo tem memória.');
  expect(container.querySelector('figcaption')).toHaveTextContent('Inês CarvalhoLaboratório');
});

test('a film of our own plays where it stands, with its captions; another one has a link', () => {
  const { container } = show(
    {
      tipo: 'video',
      titulo: 'O CIRVER',
      video: '/media/ab/the-plant.mp4',
      imagem: picture('p'),
      video_legenda: 'Filme sem som.',
      filme: { legendas: '/media/cd/pt.vtt', duracao: 53 },
    },
    { tipo: 'video', video: 'https://videos.example/x', imagem: picture('q') },
  );
  expect(container.querySelector('figcaption')).toHaveTextContent('Filme sem som.');
  expect(screen.getByRole('link', { name: 'video.play · 0:53' })).toHaveAttribute('href', '/media/ab/the-plant.mp4');
  expect(container.querySelectorAll('video, iframe')).toHaveLength(0);
  expect(screen.getByRole('link', { name: /leavesSite/ })).toHaveAttribute('href', 'https://videos.example/x');
});

test('questions open their answers, moments have their time, cards lead on, pictures are all there', () => {
  const { container } = show(
    { tipo: 'faq', titulo: 'Porquê?', texto: '<p>Porque sim.</p>' },
    { tipo: 'timeline', meta: '2008', titulo: 'Abertura' },
    { tipo: 'link', titulo: 'Serviços', href: '/pt/servicos' },
    { tipo: 'gallery', imagem: picture('a'), imagem2: picture('b') },
    { tipo: 'gallery', titulo: 'Obra', imagem: picture('c') },
  );
  expect(within(container.querySelector('details') as HTMLElement).getByText('Porque sim.')).toBeInTheDocument();
  expect(screen.getByText('2008')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Serviços' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Obra' })).toBeInTheDocument();
  expect([...container.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual(['a', 'b', 'c']);
});

test('a kind that nobody knows is left out', () => {
  const { container } = show({ tipo: 'carousel', titulo: 'Não existe' });
  expect(container).toBeEmptyDOMElement();
});

test.each(blockKinds)('a block of the kind %s may have nothing but a title, or nothing at all', (tipo) => {
  const { container } = show({ tipo, titulo: 'Só o título' }, { tipo });
  for (const heading of container.querySelectorAll('h2, h3, h4')) expect(heading).not.toBeEmptyDOMElement();
  for (const section of container.querySelectorAll('section')) expect(section).not.toHaveTextContent(/^$/);
});

test.each(blockKinds)('a block of the kind %s may have nothing but a picture', (tipo) => {
  const { container } = show({ tipo, imagem: picture('a') });
  for (const heading of container.querySelectorAll('h2, h3, h4')) expect(heading).not.toBeEmptyDOMElement();
});
