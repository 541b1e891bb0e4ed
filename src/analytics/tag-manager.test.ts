/** @jest-environment jsdom */
import { startTracking, type Tracker } from './tag-manager';
import { emitPageView, emit, type FormEvent, type PageView } from './site-events';

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

let tracker: Tracker;
beforeEach(() => {
  window.dataLayer = undefined;
  tracker = startTracking();
});
// What was started listens as long as the page stands.
afterEach(() => tracker.answer(false));

it('passes on the page that is shown and what follows, once the answer is yes', () => {
  emitPageView(page('/pt'));
  emit(sent);
  emitPageView(page('/pt/blog'));
  tracker.answer(true);
  emit(sent);
  expect(written()).toEqual([denied, ['consent', 'update', analytics('granted')], page('/pt/blog'), sent]);
  // Said twice it is no second visit.
  tracker.answer(true);
  expect(written().filter((entry) => JSON.stringify(entry).includes('page_view'))).toHaveLength(1);
});

it('passes nothing on after a no, nor after a yes is taken back', () => {
  const nothing = ['consent', 'update', analytics('denied')];
  tracker.answer(false);
  emit(sent);
  expect(written()).toEqual([denied, nothing]);
  tracker.answer(true);
  tracker.answer(false);
  emit(sent);
  expect(written().at(-1)).toEqual(nothing);
});
