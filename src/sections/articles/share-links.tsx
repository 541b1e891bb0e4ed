import type { Locale } from '../../../core/i18n/locales';
import { CopyButton } from '../../components/copy-button/copy-button';
import { SiteLink } from '../../components/site-link/site-link';
import { useWords } from '../words';
import { shareTargets } from './share-targets';
import * as styles from './share-links.module.css';
import { useDeviceShare } from './use-device-share';

interface Props {
  /** The whole address of the article. */
  address: string;
  title: string;
  locale: Locale;
}

/**
 * Ways to pass an article on. They are plain links: nobody else is asked for anything until one is
 * followed.
 */
export function ShareLinks({ address, title, locale }: Props) {
  const b = useWords(locale, 'blog');
  const share = useDeviceShare({ address, title });
  const { mail, linkedIn, whatsApp } = shareTargets({ address, title });
  return (
    <section
      aria-labelledby="article-share"
      className={styles.share}
      data-print="none"
      data-pagefind-ignore=""
    >
      <h2 id="article-share" className={styles.title}>
        {b('share.title')}
      </h2>
      <ul className={styles.ways}>
        <li>
          <SiteLink href={mail} className={styles.way}>
            {b('share.mail')}
          </SiteLink>
        </li>
        <li>
          <SiteLink href={linkedIn} target="_blank" rel="noopener nofollow" className={styles.way}>
            LinkedIn
          </SiteLink>
        </li>
        <li>
          <SiteLink href={whatsApp} target="_blank" rel="noopener nofollow" className={styles.way}>
            WhatsApp
          </SiteLink>
        </li>
        {share && (
          <li>
            <button type="button" className={styles.way} onClick={share}>
              {b('share.device')}
            </button>
          </li>
        )}
        <li className={styles.copy}>
          <CopyButton
            text={address}
            subject={title}
            label={b('share.copy')}
            done={b('share.copied')}
          />
        </li>
      </ul>
    </section>
  );
}
