import { gatsbyProgress, warningsIn } from './gatsby-output';

test('the warnings of a build are a line each, whatever else it says', () => {
  const said: string[] = [];
  gatsbyProgress((line) => said.push(line))(
    [
      'success load plugins - 3.1s',
      'warn content: articles/b.yml [pt] slug: "aterro" is the slug of articles/a too: its last good version stays',
      'warn content: units/laboratory.yml [pt] is held back; it has no good version yet, so it is left out',
      '  titulo: is required',
      '  texto: is required',
      'info content: 84 fetched',
      'warn content: articles/b.yml [pt] slug: "aterro" is the slug of articles/a too: its last good version stays',
      'warn /pt/a has a page: its redirect to /pt/b is left out',
      '',
    ].join('\n'),
  );
  expect(warningsIn(said)).toEqual([
    'articles/b.yml [pt] slug: "aterro" is the slug of articles/a too: its last good version stays',
    'units/laboratory.yml [pt] is held back; it has no good version yet, so it is left out: titulo: is required; texto: is required',
    '/pt/a has a page: its redirect to /pt/b is left out',
  ]);
});
