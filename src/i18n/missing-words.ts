import type { i18n } from 'i18next';

const onServer = typeof window === 'undefined';
const warned = new Set<string>();

/** A missing key stops a build; in a browser a missing file is warned of, once. */
export function reportMissingWords(instance: i18n): void {
  const { language } = instance;
  // Of now: i18next keeps a key that it missed as one that it has.
  const files = new Set(Object.keys(instance.getDataByLanguage(language) ?? {}));
  instance.on('missingKey', (_languages, namespace, key) => {
    if (onServer)
      throw new Error(
        `locales/${language}/${namespace}.json has no key "${key}", or the query of the page does not ask for the file.`,
      );
    const message = `Could not find lang file for locale ${language}: ${namespace}`;
    if (files.has(namespace) || warned.has(message)) return;
    warned.add(message);
    // A file is missing in `locales`, or a template does not ask for it.
    // eslint-disable-next-line no-console
    console.warn(message);
  });
}
