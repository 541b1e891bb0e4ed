import { useState, type ComponentProps } from 'react';
import { graphql } from 'gatsby';
import { pathFor } from '../../../core/routing/paths';
import type { Background } from '../../styles/design-tokens';
import { Container, Section } from '../../components/section';
import { heroSizes, Picture } from '../../components/picture';
import { type UnitEntry, UnitList } from './unit-list';
import * as styles from './plant-map.module.css';
import { SiteLink } from '../../components/site-link';
import { useLocale } from '../layout/page-provider';
import { Figures } from '../../components/figures';
import { figuresOf } from '../figures-band';
import type { NamedPage } from '../layout/use-site-data';
import type { SectionBlock } from '../section-block';

const widths = '(min-width: 1440px) 55rem, (min-width: 1280px) 62vw, 100vw';

interface Props {
  id: string;
  title: string;
  hint?: string;
  /** The plant from above; the outlines of the units are measured on it. */
  picture: Queries.BlockImageFragment | null | undefined;
  units: readonly Queries.MapUnitPartsFragment[];
  current?: string;
  background?: Background;
  /** Goes on from what stands above it, on the same background. */
  attached?: boolean;
  priority?: boolean;
}

/** The plant as a picture with numbered links, and a list; the list alone without a picture. */
export function PlantMap({
  id,
  title,
  hint,
  picture,
  units,
  current,
  background = 'tinted',
  attached,
  priority,
}: Props) {
  const locale = useLocale();
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
  const outlined = entries.flatMap(({ outline, ...entry }) => (outline ? [{ ...entry, outline }] : []));
  if (!picture || outlined.length === 0) {
    const pages = entries.map(({ id: unit, title: name, link }) => ({
      id: unit,
      title: name,
      href: link.href,
    }));
    return <UnitsBand id={id} title={title} units={pages} current={current} background={background} />;
  }
  return (
    <section
      className="py-section data-attached:pt-0"
      data-tone={background}
      data-attached={attached || undefined}
      aria-labelledby={id}
    >
      <Container className="grid gap-x-[clamp(var(--spacing-8),4vw,var(--spacing-16))] gap-y-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        {/* As large as the screen lets it be. */}
        <div className="relative self-start max-lg:mx-[calc(-1_*_var(--spacing-gutter))]">
          <Picture
            image={picture}
            sizes={priority ? heroSizes(widths) : widths}
            priority={priority}
            className="max-lg:rounded-none rounded"
          />
          <ul className="absolute inset-0">
            {outlined.map((entry) => (
              <li key={entry.id}>
                <UnitOutline {...entry} />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 id={id} className="text-4xl">
            {title}
          </h2>
          {hint && <p className="meta mt-3">{hint}</p>}
          <div className="mt-5">
            <UnitList units={entries} layout="narrow" />
          </div>
        </div>
      </Container>
    </section>
  );
}

interface UnitOutlineProps extends UnitEntry {
  number: number;
  outline: Outline;
}

const percent = (value: number) => `${value}%`;

/** Only outline and number answer to the pointer: frames of neighbours overlap. */
function UnitOutline({ number, title, outline, link }: UnitOutlineProps) {
  const { left, top, width, height, points, centre } = outline;
  const place = { left: percent(centre.left), top: percent(centre.top) };
  return (
    <SiteLink
      {...link}
      className={styles.unit}
      style={{
        left: percent(left),
        top: percent(top),
        width: percent(width),
        height: percent(height),
      }}
    >
      <svg
        className={styles.drawing}
        viewBox={[left, top, width, height].join(' ')}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <polygon className={styles.halo} points={points} />
        <polygon className={styles.line} points={points} />
      </svg>
      <span className={styles.marker} style={place}>
        {number}
      </span>{' '}
      <span className={styles.name} style={place} data-tone="dark">
        {title}
      </span>
    </SiteLink>
  );
}

/** All in % of the picture; left to height are the frame around the outline. */
interface Outline {
  left: number;
  top: number;
  width: number;
  height: number;
  points: string;
  /** The middle of the corners, in % of the frame. */
  centre: { left: number; top: number };
}

/** `10,20 30,20 30,60` -> a frame of 20 by 40 at 10, 20; null for anything else. */
export function outlineOf(corners: string | null): Outline | null {
  const points = (corners ?? '').split(' ').map((corner) => corner.split(',').map(Number));
  if (points.length < 3 || !points.every(isPoint)) return null;
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  const left = Math.min(...across);
  const top = Math.min(...down);
  const width = Math.max(...across) - left;
  const height = Math.max(...down) - top;
  if (width === 0 || height === 0) return null;
  const share = (mean: number, from: number, size: number) => rounded(((mean - from) / size) * 100);
  return {
    left,
    top,
    width: rounded(width),
    height: rounded(height),
    points: points.map((point) => point.join(',')).join(' '),
    centre: { left: share(meanOf(across), left, width), top: share(meanOf(down), top, height) },
  };
}

function isPoint(values: number[]): values is [number, number] {
  return values.length === 2 && values.every((value) => Number.isFinite(value) && value >= 0 && value <= 100);
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const rounded = (value: number) => Math.round(value * 100) / 100;

export const query = graphql`
  fragment MapUnitParts on ContentUnit {
    contentId
    slug
    titulo
    contorno
  }
`;

interface UnitsBandProps extends Pick<
  ComponentProps<typeof Section>,
  'id' | 'title' | 'eyebrow' | 'lead' | 'aside' | 'background'
> {
  figures?: readonly SectionBlock[];
  units: readonly NamedPage[];
  current?: string;
}

function UnitsBand(props: UnitsBandProps) {
  const { figures = [], units, current, background = 'dark', ...section } = props;
  if (units.length === 0) return null;
  return (
    <Section {...section} background={background} height={background === 'dark' ? 'low' : 'normal'}>
      <Figures figures={figuresOf(figures)} />
      <UnitList
        layout="wide"
        units={units.map(({ href, ...unit }) => ({
          ...unit,
          link: { href, 'aria-current': unit.id === current ? 'page' : undefined },
        }))}
      />
    </Section>
  );
}
