import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { EntityIcon, Icon } from './icon';
import { Picture } from './picture';
import { SiteLink } from './site-link';
import * as styles from './card.module.css';

interface Props {
  href?: string | null;
  title: string;
  level?: 2 | 3 | 4;
  image?: Queries.BlockImageFragment | null;
  picture?: ReactNode;
  icon?: string | null;
  /** The short line above the title: a number, a subject. */
  kicker?: ReactNode;
  text?: string | null;
  /** Longer words with links of their own, in place of `text`. */
  body?: ReactNode;
  footnote?: ReactNode;
  /** On a narrow screen `row`: picture beside words; `line`: one line. `large`: stands out; `wide`: across the page. */
  layout?: 'stack' | 'row' | 'line' | 'large' | 'wide';
  arrow?: boolean;
}

const rowSizes = '(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 8rem';

/** The whole card is the link, its title the link's name; the search indexes its page instead. */
export function Card(props: Props) {
  const { href, title, level = 3, image, icon, kicker, text, body, footnote, arrow } = props;
  const { layout = 'stack' } = props;
  const sizes = layout === 'row' || layout === 'line' ? rowSizes : '(min-width: 640px) 45vw, 100vw';
  const picture = props.picture ?? (image && <Picture image={image} sizes={sizes} ratio="3 / 2" decorative />);
  const Title = `h${level}` as const;
  return (
    <article
      className={classNames(styles.card, styles[layout])}
      data-layout={layout}
      data-pagefind-ignore={href ? '' : undefined}
    >
      {picture && (
        <div className={classNames(styles.frame, 'relative overflow-hidden rounded')}>
          {picture}
          {icon && (
            <span className={styles.emblem}>
              <EntityIcon src={icon} />
            </span>
          )}
        </div>
      )}
      <div className={classNames(styles.words, 'min-w-0')}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <Title className={styles.title}>
          {href ? (
            <SiteLink href={href} className={styles.link}>
              <span>{title}</span>
            </SiteLink>
          ) : (
            title
          )}
          {href && arrow && <Icon name="arrow" />}
        </Title>
        {text && <p className={styles.text}>{text}</p>}
        {body && <div className={classNames(styles.body, 'mt-3')}>{body}</div>}
        {footnote && <p className="meta leading-[1.4] mt-4">{footnote}</p>}
      </div>
    </article>
  );
}
