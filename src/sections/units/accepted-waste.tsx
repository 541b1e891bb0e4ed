import type { WasteCode } from '../../../core/content/types/services';
import type { Locale } from '../../../core/i18n/locales';
import type { Ground } from '../../styles/design-tokens';
import { HeadingBlock } from '../../components/heading-block';
import { Section } from '../../components/section';
import { WasteCodes } from '../../components/waste-codes';
import { useWords } from '../words';
import * as styles from '../stack.module.css';

interface Props {
  id: string;
  locale: Locale;
  title: string | null;
  codes: readonly WasteCode[];
  ground?: Ground;
}

/** What a unit may accept, by the codes that producers know their waste by. */
export function AcceptedWaste({ id, locale, title, codes, ground }: Props) {
  const t = useWords(locale);
  if (codes.length === 0) return null;
  const labels = {
    caption: t('waste.caption'),
    code: t('waste.code'),
    description: t('waste.description'),
    kind: t('waste.kind'),
    hazardous: t('waste.hazardous'),
    notHazardous: t('waste.notHazardous'),
  };
  return (
    <Section ground={ground} labelledBy={id}>
      <div className={styles.acceptedWasteBlock}>
        <HeadingBlock id={id} title={title ?? t('units.waste')} />
        <WasteCodes codes={codes} labels={labels} />
      </div>
    </Section>
  );
}
