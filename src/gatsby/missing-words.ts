import type { NodePluginArgs } from 'gatsby';
import { localeCodes } from '../../core/i18n/locales';
import type { Messages } from '../../core/i18n/messages';

/** Empty texts, and keys that a language lacks: `locales/en/blog.json: "share.title" is missing`. */
export function missingWords(getNodesByType: NodePluginArgs['getNodesByType']): string[] {
  const keys = new Map<string, Set<string>>();
  for (const { language, ns, data } of getNodesByType('Locale'))
    keys.set(`${language}/${ns}`, keysOf(JSON.parse(String(data)) as Messages));
  const namespaces = new Set([...keys.keys()].map((file) => file.slice(file.indexOf('/') + 1)));
  return [...namespaces].sort().flatMap((namespace) => {
    const files = localeCodes.map((code) => keys.get(`${code}/${namespace}`) ?? new Set<string>());
    const all = new Set(files.flatMap((file) => [...file]));
    return localeCodes.flatMap((code, index) =>
      [...all]
        .filter((key) => !files[index]?.has(key))
        .map((key) => `locales/${code}/${namespace}.json: "${key}" is missing`),
    );
  });
}

// A non-breaking space is a text: it groups digits.
const blank = /^[ \t\n]*$/;

function keysOf(messages: Messages, before = ''): Set<string> {
  const keys = Object.entries(messages).flatMap(([name, found]) =>
    typeof found === 'string' ? (blank.test(found) ? [] : [before + name]) : [...keysOf(found, `${before}${name}.`)],
  );
  return new Set(keys);
}
