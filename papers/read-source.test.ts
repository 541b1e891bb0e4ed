import { caseStudyPapers } from './case-study-paper';
import { readSource } from './read-source';

const source = (head: string, text = 'Words.') => `---\n${head}\n---\n\n${text}\n`;
const sound = "title: 'Spills: a guide'\nlook: guide\ndate: '2026-09-15'";

test('a source becomes a paper: its name says the language and where the file goes', () => {
  const paper = readSource('papers/guides/en/spills-en.md', source(sound, '## First\n\n- [ ] Call'), 'resources');
  expect(paper).toMatchObject({
    name: 'resources/spills-en',
    locale: 'en',
    file: 'resources/spills-en.pdf',
    coverFile: 'resources/spills-en-cover.jpg',
    title: 'Spills: a guide',
    subtitle: null,
    sample: false,
  });
  expect(paper.body).toContain('<h2>First</h2>');
});

test.each([
  ['no front matter', 'a-en.md', 'Words.', 'needs front matter'],
  ['a word that it does not know', 'a-en.md', source(`${sound}\ncolour: red`), 'knows no "colour"'],
  ['a name without a language', 'spills.md', source(sound), '-pt or -en'],
  ['a look that there is not', 'a-en.md', source("title: A\nlook: book\ndate: '2026-01-01'"), 'its look must be one of guide'],
  ['a day that does not exist', 'a-en.md', source("title: A\nlook: plain\ndate: '2026-02-30'"), 'needs a date in quotes'],
  ['no title', 'a-en.md', source("look: plain\ndate: '2026-01-01'"), 'needs a title'],
])('%s is told', (_, path, text, words) => {
  expect(() => readSource(path, text, 'documents')).toThrow(words);
});

test('a case study becomes one ebook in each language that offers one, with its annex', () => {
  const story =
    "pt:\n  titulo: Solos <b>\n  data: '2026-01-01'\n  tipo_residuo: 'Solo & água'\n  texto: Era uma vez.\n  ebook: /media/cases/soil-pt.pdf\nen:\n  titulo: Soil\n  data: '2026-01-01'\n  texto: Once.\n";
  const papers = caseStudyPapers('soil', story, { pt: '## Anexo' });
  expect(papers.map(({ file }) => file)).toEqual(['cases/soil-pt.pdf']);
  expect(papers[0]?.body).toContain('<dd>Solo &amp; água</dd>');
  expect(papers[0]?.body).toContain('<h2>Anexo</h2>');
  expect(papers[0]?.body).not.toContain('<h3>');
});
