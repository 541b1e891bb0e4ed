import { useState } from 'react';

import type { ImageNode } from '../../../core/content/fields/image';
import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import type { Ground } from '../../styles/ground';
import { Container } from '../../components/container/container';
import { openingSizes } from '../../components/picture/opening-sizes';
import { Picture } from '../../components/picture/picture';
import { UnitsBand } from '../units/units-band';
import type { MapUnit } from './map-unit';
import { outlineOf } from './outline';
import * as styles from './plant-map.module.css';
import { UnitEntry } from './unit-entry';
import { UnitOutline } from './unit-outline';

const widths = '(min-width: 1440px) 55rem, (min-width: 1280px) 62vw, 100vw';

interface Props {
  locale: Locale;
  id: string;
  title: string;
  hint?: string;
  /** The plant from above; the outlines of the units are measured on it. */
  picture: ImageNode | null | undefined;
  units: readonly MapUnit[];
  /** The unit whose page this is. */
  current?: string;
  ground?: Ground;
  /** Goes on from what stands above it, on the same ground. */
  attached?: boolean;
  priority?: boolean;
}

/**
 * The plant as a picture whose units are links, and the same units as a list beside it, under the
 * same numbers. Without a picture, or when no unit has an outline, the list stands alone.
 */
export function PlantMap({
  locale,
  id,
  title,
  hint,
  picture,
  units,
  current,
  ground = 'tinted',
  attached,
  priority,
}: Props) {
  const [active, setActive] = useState<string | null>(null);
  const entries = units.map((unit, index) => {
    const { contentId, titulo, slug, contorno } = unit;
    const link = {
      href: pathFor('unit', locale, slug),
      'data-active': active === contentId || undefined,
      'aria-current': current === contentId ? ('page' as const) : undefined,
      onMouseEnter: () => setActive(contentId),
      onMouseLeave: () => setActive(null),
      onFocus: () => setActive(contentId),
      onBlur: () => setActive(null),
    };
    return { id: contentId, number: index + 1, title: titulo, outline: outlineOf(contorno), link };
  });
  const outlined = entries.flatMap(({ outline, ...entry }) =>
    outline ? [{ ...entry, outline }] : [],
  );
  if (!picture || outlined.length === 0) {
    const pages = entries.map(({ id: unit, title: name, link }) => ({
      id: unit,
      title: name,
      href: link.href,
    }));
    return <UnitsBand id={id} title={title} units={pages} current={current} ground={ground} />;
  }
  return (
    <section
      className={styles.section}
      data-ground={ground}
      data-attached={attached || undefined}
      aria-labelledby={id}
    >
      <Container className={styles.columns}>
        <div className={styles.map}>
          <Picture
            image={picture}
            sizes={priority ? openingSizes(widths) : widths}
            priority={priority}
            className={styles.picture}
          />
          <ul className={styles.outlines}>
            {outlined.map((entry) => (
              <li key={entry.id}>
                <UnitOutline {...entry} />
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.index}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {hint && <p className={styles.hint}>{hint}</p>}
          <ol className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <UnitEntry {...entry} />
              </li>
            ))}
          </ol>
        </div>
      </Container>
    </section>
  );
}
