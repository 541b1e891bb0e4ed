import { languageCookie } from '../../core/i18n/locales';
import { languageOf } from './request-headers';

test.each([
  ['the language that was chosen before', { cookie: `${languageCookie}=en`, 'accept-language': 'pt-PT' }, 'en'],
  ['the first language of the browser that there is', { 'accept-language': 'de, en-GB;q=0.9, pt;q=0.8' }, 'en'],
  ['Portuguese where nothing is known', {}, 'pt'],
])('a visitor who asks for the root is led to %s', (_, headers, language) => expect(languageOf(headers)).toBe(language));
