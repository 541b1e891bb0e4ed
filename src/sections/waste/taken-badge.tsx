import { useTranslation } from 'gatsby-plugin-react-i18next';
import { classNames } from '../../components/class-names';
import { Icon } from '../../components/icon';
import * as styles from './taken-badge.module.css';

export function TakenBadge({ isTaken }: { isTaken: boolean }) {
  const { t } = useTranslation('site');
  return (
    <span className={classNames(styles.badge, isTaken && styles.taken)}>
      <Icon name={isTaken ? 'check' : 'close'} />
      {t(isTaken ? 'waste.taken' : 'waste.notTaken')}
    </span>
  );
}
