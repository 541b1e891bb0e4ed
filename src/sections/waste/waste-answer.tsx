import { useTranslation } from 'gatsby-plugin-react-i18next';
import { ButtonLink } from '../../components/button';
import { Icon } from '../../components/icon';
import { informationRequestId } from '../forms/information-request';
import * as styles from './waste-answer.module.css';
import { type Taker, WasteTakers } from './waste-takers';

export interface AnsweredWaste {
  label: string;
  name: string;
  isHazardous: boolean;
  units: readonly Taker[];
  services: readonly Taker[];
}

interface Props {
  waste: AnsweredWaste;
  /** Whether its content decides between it and another waste. */
  isMirror: boolean;
}

/** The answer at the top of the page of a waste: it is taken, by whom, and whether it is hazardous. */
export function WasteAnswer({ waste, isMirror }: Props) {
  const { t } = useTranslation('site');
  const { t: w } = useTranslation('waste');
  const { label, isHazardous, units, services } = waste;
  const takers = [
    { title: w('units'), list: units },
    { title: w('services'), list: services },
  ].filter(({ list }) => list.length > 0);
  return (
    <div className={styles.answer} data-tone="dark">
      <p className={styles.yes}>
        <Icon name="check" />
        {w('answer')}
      </p>
      {takers.map(({ title, list }) => (
        <WasteTakers key={title} title={title} takers={list} />
      ))}
      <div className="stack gap2">
        <h2 className={styles.title}>
          {t(isHazardous ? 'waste.hazardous' : 'waste.notHazardous')}
        </h2>
        <p>{w(isHazardous ? 'hazardousAbout' : 'notHazardousAbout')}</p>
        {isMirror && <p>{w('mirrorAbout')}</p>}
      </div>
      <div>
        <ButtonLink href={`#${informationRequestId}`}>{w('request', { code: label })}</ButtonLink>
      </div>
    </div>
  );
}
