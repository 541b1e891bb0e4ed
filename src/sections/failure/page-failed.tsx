import { useEffect } from 'react';

import { pathFor } from '../../../core/routing/paths';
import { ButtonLink } from '../../components/button/button-link';
import { ErrorMessage } from '../../components/error-message/error-message';
import { failureWords } from './failure-words';
import * as styles from './page-failed.module.css';

/**
 * In the place of a page that could not be put together. Its links load what they lead to anew, and
 * start from nothing.
 */
export function PageFailed({ path }: { path: string }) {
  const { locale, words } = failureWords(path);
  const { title, text } = words.browser;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main id="content" className={styles.page}>
      <ErrorMessage
        number="!"
        title={title}
        text={text}
        actions={
          <>
            <ButtonLink href={path} reload>
              {words.retry}
            </ButtonLink>
            <ButtonLink href={pathFor('home', locale)} variant="secondary" reload>
              {words.home}
            </ButtonLink>
          </>
        }
      />
    </main>
  );
}
