import { defaultLocale, localeRow } from '../../../core/i18n/locales';
import { element, type ElementContent, elementsNamed, type Root, textOf } from './structure';

const language = localeRow(defaultLocale).htmlLang;

/** Letters and words that English does not have: what is set apart with them is Portuguese. */
const portuguese = /[ãõçáéíóú]|\b(?:d[ae]|d[ao]s|para)\b|(?:mento|logia|dade)s?\b/i;

/** Names of laws: `Decreto-Lei 102-D/2020`. */
const law = /\b(?:Decreto-Lei|Portaria|Despacho|Lei)(?= (?:n\.º )?\d)/g;

/** In a text of another language marks Portuguese words, so that they are read out as such. */
export function markPortuguese(tree: Root): void {
  for (const words of elementsNamed(tree, ['em'])) if (portuguese.test(textOf(words))) words.properties.lang = language;
  tree.children = tree.children.flatMap((child) => marked(child as ElementContent));
}

function marked(node: ElementContent): ElementContent[] {
  if (node.type === 'element' && !['code', 'pre'].includes(node.tagName) && !node.properties.lang)
    node.children = node.children.flatMap(marked);
  if (node.type !== 'text') return [node];
  const parts: ElementContent[] = [];
  let end = 0;
  for (const { 0: name, index } of node.value.matchAll(law)) {
    if (index > end) parts.push({ type: 'text', value: node.value.slice(end, index) });
    parts.push(element('span', { lang: language }, [{ type: 'text', value: name }]));
    end = index + name.length;
  }
  return [...parts, { type: 'text', value: node.value.slice(end) }];
}
