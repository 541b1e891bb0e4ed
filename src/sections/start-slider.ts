import Swiper from 'swiper';
import { A11y, Keyboard, Navigation, Pagination } from 'swiper/modules';
import * as styles from './slider.module.css';

const milliseconds = 500;

/** Adds arrows, marks and keys to a row that scrolls by itself. Returns what removes them. */
export function startSlider(slider: HTMLElement, words: SliderWords, onPlace: (place: string) => void): () => void {
  const swiper = swiperOf(slider, words, onPlace);
  rewindWhileMoving(swiper);
  const keys = (inside: boolean) => (inside ? swiper.keyboard.enable() : swiper.keyboard.disable());
  const onFocusIn = () => keys(true);
  const onFocusOut = ({ relatedTarget }: FocusEvent) =>
    keys(relatedTarget instanceof Node && slider.contains(relatedTarget));
  slider.addEventListener('focusin', onFocusIn);
  slider.addEventListener('focusout', onFocusOut);
  keys(slider.contains(document.activeElement));
  return () => {
    slider.removeEventListener('focusin', onFocusIn);
    slider.removeEventListener('focusout', onFocusOut);
    swiper.destroy(true, false);
  };
}

/** Swiper rewinds only at the very end: a click while the last slide moves would do nothing. */
function rewindWhileMoving(swiper: Swiper) {
  const { slideNext, slidePrev } = swiper;
  swiper.slideNext = (...given) =>
    swiper.snapIndex === swiper.snapGrid.length - 1 ? swiper.slideTo(0, ...given) : slideNext.apply(swiper, given);
  swiper.slidePrev = (...given) =>
    swiper.snapIndex === 0 ? swiper.slideTo(swiper.slides.length - 1, ...given) : slidePrev.apply(swiper, given);
}

function swiperOf(slider: HTMLElement, words: SliderWords, onPlace: (place: string) => void): Swiper {
  const find = (name: string) => slider.querySelector<HTMLElement>(`.${styles[name]}`);
  const view = find('view');
  const row = find('row');
  const marks = find('marks');
  if (!view || !row) throw new Error('The slider has no row');
  const starts = [...row.children].map((slide) => (slide as HTMLElement).offsetLeft - row.offsetLeft);
  return new Swiper(view, {
    modules: [A11y, Keyboard, Navigation, Pagination],
    cssMode: true,
    slidesPerView: 'auto',
    rewind: true,
    initialSlide: nearestSlide(starts, row.scrollLeft),
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds,
    wrapperClass: styles.row,
    slideClass: styles.slide,
    navigation: {
      prevEl: find('previous'),
      nextEl: find('next'),
      addIcons: false,
      lockClass: styles.locked,
    },
    pagination: marks
      ? {
          el: marks,
          type: 'bullets',
          clickable: true,
          bulletElement: 'button',
          bulletClass: styles.mark,
          bulletActiveClass: styles.current,
          lockClass: styles.locked,
        }
      : false,
    // Switched on while the keyboard is inside: the arrow keys of the page are not its own.
    keyboard: { enabled: false, pageUpDown: false },
    a11y: {
      containerRoleDescriptionMessage: words('carousel'),
      itemRoleDescriptionMessage: words('item'),
      slideLabelMessage: words('slide'),
      prevSlideMessage: words('previous'),
      nextSlideMessage: words('next'),
      firstSlideMessage: words('first'),
      lastSlideMessage: words('last'),
      paginationBulletMessage: words('goTo'),
      // All slides stand in the row all the time; what changes is said by `onPlace`.
      wrapperLiveRegion: false,
    },
    on: {
      slideChange: ({ activeIndex, slides }) => onPlace(slideLabel(words('slide'), activeIndex, slides.length)),
    },
  });
}

/** Which slide a scrolled row shows: `([0, 300, 600], 310)` -> `1`. */
function nearestSlide(starts: readonly number[], scrolled: number): number {
  let nearest = 0;
  for (const [index, start] of starts.entries()) {
    if (Math.abs(start - scrolled) < Math.abs((starts[nearest] ?? 0) - scrolled)) nearest = index;
  }
  return nearest;
}

/** What a slider says to screen readers; `{{index}}` and `{{slidesLength}}` stand for numbers. */
export type SliderWords = (
  key: 'carousel' | 'item' | 'row' | 'previous' | 'next' | 'first' | 'last' | 'slide' | 'goTo',
) => string;

/** `slideLabel('{{index}} de {{slidesLength}}', 1, 6)` -> `2 de 6` */
export function slideLabel(pattern: string, index: number, total: number): string {
  return pattern.replace('{{index}}', String(index + 1)).replace('{{slidesLength}}', String(total));
}
