import type { Locale } from '../../core/i18n/locales';
import { fill } from '../../core/i18n/messages';
import { oneLine } from '../../platform/text';
import { mailMessages } from '../messages';
import type { LinkPurpose } from '../submissions/queue-mail';
import { type MailBlock, mailOf } from './layout';
import type { MailText } from './transport';

export interface AccountLink {
  name: string;
  language: Locale;
  url: string;
}

export function accountMail(purpose: LinkPurpose, { name, language, url }: AccountLink, brand: string): MailText {
  return linkMail(url, purpose, { language, brand, values: { name: oneLine(name, 80) } });
}

interface LinkFrame {
  language: Locale;
  brand: string;
  values?: Readonly<Record<string, string>>;
  number?: string | null;
  ownData?: string | null;
  footer?: readonly MailBlock[];
}

export function linkMail(
  url: string,
  kind: 'confirmation' | 'own-data' | LinkPurpose,
  { language, brand, values = {}, number = null, ownData = null, footer }: LinkFrame,
): MailText {
  const { fields, receipt, ...messages } = mailMessages[language];
  const t = (text: string) => fill(text, { brand, ...values });
  const { greeting, asked, button, expires, ignore, closing, subject } = messages[kind];
  const blocks: MailBlock[] = [
    { kind: 'text', text: [greeting, asked].map(t).join('\n\n') },
    { kind: 'link', words: button, url, isButton: true },
    ...(number ? [{ kind: 'number', label: fields.reference, value: number } as const] : []),
    { kind: 'text', text: t(`${expires} ${ignore}`) },
    ...(ownData ? [{ kind: 'link', words: receipt.button, url: ownData } as const] : []),
    { kind: 'text', text: t(closing) },
  ];
  return mailOf(blocks, { language, brand, subject: t(subject), footer });
}
