import { adminPaths } from '../auth/http/admin-paths';
import type { MailedComment } from '../auth/store/comments';
import type { Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { oneLine } from '../../platform/text';
import { languageName, mailMessages } from '../messages';
import { type MailBlock, mailOf } from './layout';
import type { MailText } from './transport';

interface Frame {
  language: Locale;
  brand: string;
  /** `Artigo «Lamas oleosas»` */
  entry: string;
}

/** To who is mentioned in a comment, or asked for a translation. */
export function commentMail(
  { entry: id, who, text, locale, isTranslation, origin, others }: MailedComment,
  { language, brand, entry }: Frame,
): MailText {
  const { comment } = mailMessages[language];
  const kind = !isTranslation ? 'mention' : others > 0 ? 'translations' : 'translation';
  const { subject, said, next } = comment[kind];
  const values = {
    ...{ name: oneLine(who, 80), entry: oneLine(entry, 160), count: String(others) },
    language: locale ? languageName(locale, language) : '',
  };
  const path = others > 0 ? `${adminPaths.entries}?comments=mine` : `${adminPaths.entries}/${id}`;
  const blocks: MailBlock[] = [
    { kind: 'text', text: [fill(said, values), text].filter(Boolean).join('\n\n') },
    { kind: 'link', words: next, url: `${origin}${path}`, isButton: true },
  ];
  return mailOf(blocks, { language, brand, subject: fill(subject, values) });
}
