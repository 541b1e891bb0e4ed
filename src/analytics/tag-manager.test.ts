/** @jest-environment jsdom */
import { startCounting, type Counting } from './tag-manager';
import { tellOfPage, tell, type FormEvent, type PageView } from './site-events';

const page = (path: string): PageView => {
  document.title = path;
  return { event: 'page_view', page_path: path, page_title: path, page_language: 'pt-PT', page_kind: 'home' };
};
const sent: FormEvent = { event: 'form_sent', form_kind: 'newsletter' };

/** The list as a tag manager reads it: the arguments of commands as lists. */
const written = () =>
  (window.dataLayer ?? []).map((entry) => (Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as [])] : entry));
const analytics = (state: string) => expect.objectContaining({ analytics_storage: state, ad_storage: 'denied', ad_user_data: 'denied' });
const denied = ['consent', 'default', analytics('denied')];

let counting: Counting;
beforeEach(() => {
  window.dataLayer = undefined;
  counting = startCounting();
});
// What was started listens as long as the page stands.
afterEach(() => counting.answer(false));

it('passes on the page that is shown and what follows, once the answer is yes', () => {
  tellOfPage(page('/pt'));
  tell(sent);
  tellOfPage(page('/pt/blog'));
  counting.answer(true);
  tell(sent);
  expect(written()).toEqual([denied, ['consent', 'update', analytics('granted')], page('/pt/blog'), sent]);
  // Said twice it is no second visit.
  counting.answer(true);
  expect(written().filter((entry) => JSON.stringify(entry).includes('page_view'))).toHaveLength(1);
});

it('passes nothing on after a no, nor after a yes is taken back', () => {
  const nothing = ['consent', 'update', analytics('denied')];
  counting.answer(false);
  tell(sent);
  expect(written()).toEqual([denied, nothing]);
  counting.answer(true);
  counting.answer(false);
  tell(sent);
  expect(written().at(-1)).toEqual(nothing);
});
