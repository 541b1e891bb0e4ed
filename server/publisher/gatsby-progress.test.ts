import { summary } from '../../plugins/gatsby-source-content-backend/reporting/summary';
import { gatsbyProgress } from './gatsby-progress';

const told = (...chunks: string[]): string[] => {
  const lines: string[] = [];
  const take = gatsbyProgress((line) => lines.push(line));
  chunks.forEach(take);
  return lines;
};

describe('gatsbyProgress', () => {
  it('tells the long steps, also when a line comes in pieces', () => {
    expect(told('success open and validate gatsby-con', 'figs - 0.050s\nsuccess Building HTML rend', 'erer - 22.134s\n')).toEqual([
      '  Building HTML renderer: 22 s',
    ]);
  });

  it('tells every warning and error in full, without colours', () => {
    expect(told('\u001b[33mwarning\u001b[39m a picture is missing\n', '\n ERROR  #11321\n\n  The content backend is away\n')).toEqual([
      '  warning a picture is missing',
      '   ERROR  #11321',
      '    The content backend is away',
    ]);
  });

  it('is silent about the list of pages', () => {
    expect(told('Pages\n┌ src/templates/home.tsx\n│ ├   /pt\n  ╭────╮\n  │ (SSG)│\ninfo Done building in 20 sec\nverbose x\n')).toEqual([]);
  });

  it('passes on what the source plugin says at its end', () => {
    const line = summary({ fetched: 84, changed: 3, deleted: 1, quarantined: 0, pictures: 2, files: 1, milliseconds: 400 });
    expect(told(`info ${line}\n`)).toEqual([`  ${line}`]);
  });

  it('tells how many pages were rendered, however quick that was', () => {
    expect(told('success Building static HTML for pages - 0.412s - 12/12 29.13/s\n')).toEqual([
      '  Building static HTML for pages: 12/12, 0 s',
    ]);
  });

  it('passes on what the release adapter says', () => expect(told('info Release 1: 450 files\n')).toEqual(['  Release 1: 450 files']));
});
