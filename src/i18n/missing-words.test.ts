import i18next from 'i18next';
import { reportMissingWords } from './missing-words';

it('a key that is nowhere stops a build, by its file', () => {
  const instance = i18next.createInstance();
  void instance.init({ lng: 'pt', saveMissing: true, initImmediate: false, resources: { pt: { blog: { title: 'Artigos' } } } });
  reportMissingWords(instance);
  const t = instance.getFixedT('pt', 'blog') as (key: string) => string;
  expect(t('title')).toBe('Artigos');
  expect(() => t('nothing')).toThrow('locales/pt/blog.json has no key "nothing"');
});
