import type { NodePluginArgs } from 'gatsby';

import type { Locale } from '../../core/i18n/locales';
import type { OwnWords } from './screen-words';

/**
 * The interface words of a language, by namespace: `wordsIn(getNodesByType, 'pt')('blog')` ->
 * `locales/pt/blog.json`.
 */
export function wordsIn(
  getNodesByType: NodePluginArgs['getNodesByType'],
  locale: Locale,
): (namespace: string) => OwnWords {
  return (namespace) => {
    const words = getNodesByType('Locale').find(
      ({ ns, language }) => ns === namespace && language === locale,
    );
    return words ? (JSON.parse(String(words.data)) as OwnWords) : {};
  };
}
