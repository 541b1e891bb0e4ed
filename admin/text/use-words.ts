import { useTranslation } from 'react-i18next';

export type Translate = (key: string, values?: Readonly<Record<string, number>>) => string;

/** `locales/<language>/admin-text.json`, in the language of the person. */
export function useWords(): Translate {
  const { t } = useTranslation('admin-text' as never);
  return t as unknown as Translate;
}
