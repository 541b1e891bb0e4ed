import type { Locale } from '../../../core/i18n/locales';

export interface TypeWords {
  many: string;
  one: string;
  about?: string;
}

/** What the editor calls everything, in one language. */
export interface EditorWords {
  language: Locale;
  title: string;
  drafts: string;
  /** While the editor is built, which happens at the first start, and when it could not be. */
  building: string;
  notBuilt: string;
  fileName: string;
  /** What stands in the history. */
  saved: {
    create: string;
    update: string;
    delete: string;
    uploadMedia: string;
    deleteMedia: string;
  };
  /** By the name of the type. */
  types: Readonly<Record<string, TypeWords>>;
  /**
   * By the name of the field, or by both names where one type means something else:
   * `ContentOffice.nome`. `.item`: one of a list.
   */
  fields: Readonly<Record<string, string>>;
  hints: Readonly<Record<string, string>>;
  /** By type, field and value. */
  choices: Readonly<Record<string, string>>;
}
