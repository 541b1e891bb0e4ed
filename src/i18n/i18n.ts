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
/** The JSON that an instance has read, by file. */
const read = new WeakMap<i18n, Map<string, string>>();
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
    read.set(instance, new Map());
    void instance.init({
      ...i18nOptions,
      lng: localeRow(language).htmlLang,
      resources: {},
      defaultNS: 'site',
      react: { useSuspense: false },
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key) =>
        missing(instance, language, namespace, key),
    });
  }
  for (const { node } of files) {
    const { language: code, ns, data } = node;
    const known = read.get(instance);
    // Another text under the same name: somebody edits the file while the site is developed.
    if (!isLocale(code) || known?.get(`${code}/${ns}`) === data) continue;
    known?.set(`${code}/${ns}`, data);
    instance.addResourceBundle(localeRow(code).htmlLang, ns, JSON.parse(data));
  }
  return instance;
}

/** In a build no page profits from the files that another page has asked for. */
const nameOf = (language: Locale, files: readonly LocaleFile[]): string =>
  [language, ...(onServer ? files.map(({ node }) => `${node.language}/${node.ns}`) : [])].join(' ');

const warned = new Set<string>();

function missing(instance: i18n, language: Locale, namespace: string, key: string): void {
  const file = `locales/${language}/${namespace}.json`;
  if (onServer)
    throw new Error(
      `${file} has no key "${key}", or the query of the page does not ask for the file.`,
    );
  const message = `Could not find lang file for locale ${language}: ${namespace}`;
  if (instance.hasResourceBundle(instance.language, namespace) || warned.has(message)) return;
  warned.add(message);
  // A file is missing in `locales`, or a template does not ask for it.
  // eslint-disable-next-line no-console
  console.warn(message);
}
