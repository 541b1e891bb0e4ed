import { getImage, MainImage, withArtDirection } from 'gatsby-plugin-image';
import { classNames, lazyMedia } from './class-names';
import { LogoMark } from './logo';
import * as styles from './picture.module.css';

interface Props {
  /** Null: there is none, and the quiet panel keeps its place among others that have one. */
  image: Queries.BlockImageFragment | null;
  /** Stands in its place on a phone, in a shape of its own. The words stay those of `image`. */
  mobileImage?: Queries.BlockImageFragment | null;
  /** How wide it stands, for the browser to choose a file: `(min-width: 1024px) 50vw, 100vw`. */
  sizes: string;
  /** Shape of the frame, `16 / 9`; the picture is cut to it. Without it, the picture's own. */
  ratio?: string;
  /** Seen first on the page: fetched at once. All others wait until they come near the view. */
  priority?: boolean;
  /** Says nothing that the words beside it do not say: passed over by screen readers. */
  decorative?: boolean;
  className?: string;
}

/** By `MainImage`, not `GatsbyImage`: decision 8. */
export function Picture({ image, mobileImage, sizes, ratio, priority = false, decorative = false, className }: Props) {
  const data = dataOf(image);
  const alt = decorative ? '' : (image?.title ?? '');
  if (!data?.images.fallback) {
    const words = decorative || !image ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
    return (
      <div className={classNames(styles.missing, className)} style={{ aspectRatio: ratio ?? '16 / 9' }} {...words}>
        <LogoMark className={styles.sign} />
      </div>
    );
  }
  // Pictures that fill their place are measured in shares of it; the attributes want whole pixels.
  const pixels = data.width > 1 ? 1 : 1600;
  const upright = dataOf(mobileImage);
  const { images } = upright ? withArtDirection(data, [{ media: '(max-width: 639px)', image: upright }]) : data;
  return (
    <MainImage
      {...images}
      className={classNames(styles.picture, lazyMedia.waiting, className)}
      style={{
        backgroundColor: data.backgroundColor,
        aspectRatio: ratio ?? `${data.width} / ${data.height}`,
        objectPosition: focusOf(image),
      }}
      sizes={sizes}
      width={Math.round(data.width * pixels)}
      height={Math.round(data.height * pixels)}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      // React 18 knows the attribute by its HTML name only.
      {...(priority ? { fetchpriority: 'high' } : {})}
    />
  );
}

/** The plugin knows no focal point. */
const focusOf = (image: Queries.BlockImageFragment | null) =>
  image?.foco ? `${image.foco.x}% ${image.foco.y}%` : undefined;

/** Undefined: it has no file, or none that can be read. */
export const dataOf = (image: Queries.BlockImageFragment | null | undefined) =>
  getImage(image?.localFile?.childImageSharp?.gatsbyImageData ?? null);

/** `sizes` of a picture that opens a page. A phone gets a coarser one: the page is painted earlier. */
export const heroSizes = (wider: string): string => `(max-width: 640px) 80vw, ${wider}`;

/** The same for one that stands within the page's margins. */
export const framedHeroSizes = (wider: string): string => `(max-width: 640px) 66vw, ${wider}`;

interface PortraitProps {
  name: string;
  image: Queries.BlockImageFragment | null;
  size: 'small' | 'large';
  priority?: boolean;
}

/** A person's picture, or the first letters of the name where there is none. */
export function Portrait({ name, image, size, priority }: PortraitProps) {
  if (image?.localFile) {
    const sizes = size === 'small' ? '6rem' : '(min-width: 1024px) 28rem, 100vw';
    return (
      <Picture
        image={image}
        sizes={sizes}
        ratio="1"
        className={classNames('rounded', styles[size])}
        priority={priority}
      />
    );
  }
  const words = name.split(' ').filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('');
  return (
    <span className={classNames('rounded', styles.initials, styles[size])} aria-hidden="true">
      {initials}
    </span>
  );
}
