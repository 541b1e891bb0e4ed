import type { ServiceNode } from '../../../core/content/types/service';
import type { Locale } from '../../../core/i18n/locales';
import { isWritten, type SectionBlock } from '../section-block';
import { TextBlock } from '../text-block/text-block';

interface Props {
  locale: Locale;
  id: string;
  /** A service or a unit. */
  subject: Pick<ServiceNode, 'lp' | 'banner' | 'oQueE'>;
}

const nothing: SectionBlock = {
  titulo: null,
  sub_titulo: null,
  texto: null,
  texto2: null,
  imagem: null,
  imagem2: null,
  video: null,
  tipo: null,
  href: null,
  video_legenda: null,
  ordem: null,
  meta: null,
};

/**
 * What a service or a unit is. Its lead paragraph opens the text, unless the banner has already
 * said it for want of other words.
 */
export function WhatItIs({ locale, id, subject }: Props) {
  const opening = subject.banner?.sub_titulo ? subject.lp : null;
  const block = isWritten(subject.oQueE) ? subject.oQueE : null;
  if (!opening && !block) return null;
  return <TextBlock id={id} locale={locale} block={block ?? nothing} opening={opening} />;
}
