import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import * as styles from './introduction.module.css';

/** The first words of a page after its banner, in larger type. */
export function Introduction({ html }: { html: string | null | undefined }) {
  if (!html) return null;
  return (
    <Section>
      <div className={styles.introduction}>
        <RichText html={html} size="opening" />
      </div>
    </Section>
  );
}
