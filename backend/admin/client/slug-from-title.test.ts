import { proposedSlug } from './slug-from-title';

describe('what a title that is typed does to the slug', () => {
  const typed = { locale: 'pt', before: 'Lamas', title: 'Lamas oleosas' };
  const entry = (slug: string, original?: object, isNew = false) => ({
    isNew,
    currentValues: { pt: { slug } },
    originalValues: { pt: { slug, ...original } },
  });

  test.each([
    ['of a new entry it follows', entry('lamas', {}, true), 'lamas-oleosas'],
    ['of a new entry without one it is proposed', entry('', {}, true), 'lamas-oleosas'],
    ['of a new entry it stays as somebody wrote it', entry('residuos', {}, true), null],
    ['of a draft it follows', entry('lamas', { publicado: false }), 'lamas-oleosas'],
    ['of a draft it stays as somebody wrote it', entry('residuos', { publicado: false }), null],
    ['of a language that is public it stays', entry('lamas'), null],
    ['of a language that is new it is proposed', { ...entry(''), originalValues: {} }, 'lamas-oleosas'],
  ])('%s', (_name, draft, slug) => expect(proposedSlug(draft, typed)).toBe(slug));
});
