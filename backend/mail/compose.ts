import { defaultLocale } from '../../core/i18n/locales';
import type { QueuedMail } from '../submissions/mail-queue';
import type { FindTitles } from '../content/mentioned-titles';
import { unconfirmedDays } from '../submissions/personal-data';
import type { Submissions } from '../submissions/submissions';
import { confirmationMail } from './confirmation-mail';
import type { ConfirmationTokens } from '../../platform/database/confirmation-token';
import { noticeMail } from './notice-mail';
import { oneLine } from './mail-words';
import type { SiteWords } from './site-words';
import type { Outgoing } from './transport';

interface Sources {
  submissions: Submissions;
  tokens: ConfirmationTokens;
  siteUrl: string;
  words: () => Promise<SiteWords>;
  titles: FindTitles;
}

/**
 * Writes a queued mail from what is stored at this moment; null: what it is about has been erased,
 * or confirmed, meanwhile.
 */
export function composeWith({ submissions, tokens, siteUrl, words, titles }: Sources) {
  return async ({
    id,
    submissionId,
    purpose,
    recipient: to,
    language,
  }: QueuedMail): Promise<Outgoing | null> => {
    if (purpose === 'confirmation') {
      const subscriber = await submissions.subscribers.withEmail(to);
      if (!subscriber || subscriber.confirmedAt !== null) return null;
      const link = `${siteUrl}/api/confirm?token=${tokens.for(subscriber.id, unconfirmedDays)}&locale=${language}`;
      const site = await words();
      const brand = oneLine(
        site[language]?.marca ?? site[defaultLocale]?.marca ?? new URL(siteUrl).hostname,
        80,
      );
      return { id, to, ...confirmationMail(link, brand, language) };
    }
    const item = await submissions.inbox.detail(submissionId);
    return (
      item && {
        id,
        to,
        ...noticeMail(item, language, siteUrl, await titles(item.fields, language)),
      }
    );
  };
}
