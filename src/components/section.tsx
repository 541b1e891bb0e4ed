import type { ComponentProps, ReactNode } from 'react';
import type { Background } from '../styles/design-tokens';
import { classNames } from './class-names';
import { HeadingBlock } from './heading-block';
import * as styles from './section.module.css';

interface Props extends Pick<ComponentProps<typeof HeadingBlock>, 'id' | 'eyebrow' | 'lead' | 'aside'> {
  /** Its heading, with the content below it in even distances; null: the distances only. */
  title?: string | null;
  background?: Background;
  labelledBy?: string;
  width?: 'page' | 'article' | 'text';
  /** `low`: a band of few words between two that say more. */
  height?: 'normal' | 'low';
  print?: boolean;
  children: ReactNode;
}

/** A band of the page. Two bands on the same background share the space between them. */
export function Section(props: Props) {
  const { title, id, labelledBy, background = 'plain', width, height = 'normal', children } = props;
  return (
    <section
      className={styles.section}
      data-tone={background}
      data-height={height}
      data-print={props.print === false ? 'none' : undefined}
      aria-labelledby={title ? id : labelledBy}
    >
      <Container width={width} className={title === undefined ? undefined : styles.stack}>
        {title && <HeadingBlock id={id} title={title} eyebrow={props.eyebrow} lead={props.lead} aside={props.aside} />}
        {children}
      </Container>
    </section>
  );
}

interface ContainerProps {
  /** `text`: as wide as lines of running text are good to read. */
  width?: 'page' | 'article' | 'text';
  className?: string;
  children: ReactNode;
}

export function Container({ width = 'page', className, children }: ContainerProps) {
  return <div className={classNames(styles.container, styles[width], className)}>{children}</div>;
}
