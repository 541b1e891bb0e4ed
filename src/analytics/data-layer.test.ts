/** @jest-environment jsdom */
import { answerConsent, openDataLayer } from './data-layer';
import { emit, showPage, type FormEvent, type PageView } from './site-events';

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

/** What gatsby-plugin-google-tagmanager does after each change of the address. */
const arrive = (path: string) => {
  showPage(page(path));
  window.dataLayer?.push({ event: 'page_view' });
};

beforeEach(() => openDataLayer(false));
// What was opened listens as long as the page stands.
afterEach(() => answerConsent(false));

it('passes on the page that is shown and what follows, once the answer is yes', () => {
  arrive('/pt');
  emit(sent);
  arrive('/pt/blog');
  answerConsent(true);
  emit(sent);
  arrive('/pt/contactos');
  const views = [page('/pt/blog'), sent, page('/pt/contactos')];
  expect(written()).toEqual([denied, ['consent', 'update', analytics('granted')], ...views]);
  // Said twice it is no second visit.
  answerConsent(true);
  expect(written().filter((entry) => JSON.stringify(entry).includes('page_view'))).toHaveLength(2);
});

it('counts a path once, whatever its query and hash, also where the tag manager listens to the list', () => {
  answerConsent(true);
  const heard: unknown[] = [];
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
  script.src = '/gtm.js';
  document.head.append(script);
  answerConsent(false);
  answerConsent(true);
  const layer = window.dataLayer ?? [];
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    heard.push(...entries);
    return push(...entries);
  };
  script.dispatchEvent(new Event('load'));
  arrive('/pt');
  arrive('/pt');
  emit(sent);
  expect(heard).toEqual([page('/pt'), sent]);
  expect(written().slice(-2)).toEqual([page('/pt'), sent]);
});

it('passes nothing on after a no, nor after a yes is taken back', () => {
  const nothing = ['consent', 'update', analytics('denied')];
  answerConsent(false);
  emit(sent);
  arrive('/pt');
  expect(written()).toEqual([denied, nothing]);
  answerConsent(true);
  answerConsent(false);
  emit(sent);
  expect(written().at(-1)).toEqual(nothing);
});

it('shows everything at once where no tag manager reads it', () => {
  openDataLayer(true);
  arrive('/pt');
  expect(written()).toEqual([denied, page('/pt')]);
});
