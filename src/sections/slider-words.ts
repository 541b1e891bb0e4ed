import type { Locale } from '../../core/i18n/locales';
import type { SliderWords } from '../components/start-slider';
import { useWords } from './words';

/** The slider fills in the numbers itself. */
const numbers = { index: '{{index}}', slidesLength: '{{slidesLength}}' };

/** What sliders say to screen readers, in the language of the page. */
export function useSliderWords(locale: Locale): SliderWords {
  const t = useWords(locale);
  const say = (key: keyof SliderWords) => t(`slider.${key}`, numbers);
  return {
    carousel: say('carousel'),
    item: say('item'),
    row: say('row'),
    previous: say('previous'),
    next: say('next'),
    first: say('first'),
    last: say('last'),
    slide: say('slide'),
    goTo: say('goTo'),
  };
}
