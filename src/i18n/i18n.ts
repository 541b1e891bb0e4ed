import i18next, { type i18n } from 'i18next';
import type { Resources } from './i18next';
import { i18nOptions } from '../../core/i18n/messages';
import { isLocale, type Locale, localeRow } from '../../core/i18n/locales';

/** Nodes of gatsby-plugin-react-i18next: a file of `locales` each; `data` is its JSON. */
export interface LocaleNodes {
  edges: readonly { node: { ns: string; language: string; data: string } }[];
}

/** Where a key is computed: `t(`screens.${id as keyof Words<'site'>['screens']}`)`. */
export type Words<Namespace extends keyof Resources> = Resources[Namespace];

type LocaleFile = LocaleNodes['edges'][number];

const instances = new Map<string, i18n>();
const onServer = typeof window === 'undefined';

/**
 * The i18next instance of a language, with these files. The plugin's own provider makes a new one at
 * each render.
 */
export function i18nOf(language: Locale, ...given: readonly (LocaleNodes | undefined)[]): i18n {
  const files = given.flatMap((nodes) => nodes?.edges ?? []);
  const name = nameOf(language, files);
  const instance = instances.get(name) ?? i18next.createInstance();
  if (!instances.has(name)) {
    instances.set(name, instance);
    void instance.init({
      ...i18nOptions,
      lng: localeRow(language).htmlLang,
      resources: {},
      defaultNS: 'site',
      react: { useSuspense: false },
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key) => missing(instance, namespace, key),
    });
  }
  for (const { node } of files) {
    if (!isLocale(node.language)) continue;
    const { htmlLang } = localeRow(node.language);
    if (!instance.hasResourceBundle(htmlLang, node.ns))
      instance.addResourceBundle(htmlLang, node.ns, JSON.parse(node.data));
  }
  return instance;
}

/** In a build no page profits from the files that another page has asked for. */
const nameOf = (language: Locale, files: readonly LocaleFile[]): string =>
  [language, ...(onServer ? files.map(({ node }) => `${node.language}/${node.ns}`) : [])].join(' ');

const warned = new Set<string>();

function missing(instance: i18n, namespace: string, key: string): void {
  const { language } = instance;
  const file = `locales/${language.slice(0, 2)}/${namespace}.json`;
  if (onServer)
    throw new Error(
      `${file} has no key "${key}", or the query of the page does not ask for the file.`,
    );
  const message = `Could not find lang file for locale ${language.slice(0, 2)}: ${namespace}`;
  if (instance.hasResourceBundle(language, namespace) || warned.has(message)) return;
  warned.add(message);
  // A file is missing in `locales`, or a template does not ask for it.
  // eslint-disable-next-line no-console
  console.warn(message);
}
