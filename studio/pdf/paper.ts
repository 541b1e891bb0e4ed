import type { Locale } from '../../core/i18n/locales';

/** One file to print: what it says, and where it goes. */
export interface Paper {
  /** Names it on the command line: `guides/spills-pt`. */
  name: string;
  locale: Locale;
  /** Below `content/media`: `resources/spills-pt.pdf`. */
  file: string;
  /** Below `content/media`: the cover as a picture, for the site's cards. */
  coverFile: string | null;
  title: string;
  /** The short line above the title. */
  kicker: string | null;
  subtitle: string | null;
  /** `2026-11-02` */
  date: string;
  /** Below `content/media`, on the cover or at the head of the first page. */
  picture: string | null;
  look: 'guide' | 'case' | 'plain' | 'certificate' | 'brochure';
  /** What the cover stands on. */
  ground: 'dark' | 'accent';
  /** A sample of what an authority would issue; every page says so. */
  sample: boolean;
  /** Sanitised HTML. */
  body: string;
}

/** What the sheets say by themselves. */
export const words = {
  pt: {
    as_of: 'Edição de',
    sample: 'Cópia de demonstração',
    sampleNote:
      'Documento de exemplo, sem valor legal. A valterra, a entidade emissora e os números são fictícios.',
    caseStudy: 'Caso de sucesso',
    closing: {
      title: 'Fale com quem trata',
      text: 'Se tiver uma dúvida sobre um caso concreto, descreva-nos o resíduo, a quantidade e o local. Responde um técnico, no prazo de um dia útil.',
    },
    company:
      'CIRVER valterra, Eco-Parque do Relvão, Chamusca · +351 200 000 001 · geral@valterra.example',
  },
  en: {
    as_of: 'Edition of',
    sample: 'Sample copy',
    sampleNote:
      'An example without legal value. valterra, the issuing body and the numbers are fictitious.',
    caseStudy: 'Case study',
    closing: {
      title: 'Talk to the people who treat it',
      text: 'If you have a particular case in mind, tell us what the waste is, how much of it there is and where. A specialist replies within one working day.',
    },
    company:
      'CIRVER valterra, Relvão eco-park, Chamusca, Portugal · +351 200 000 001 · geral@valterra.example',
  },
} satisfies Record<Locale, object>;
