import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { Words } from '../../i18n/i18next';
import { localeRow } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { ButtonLink } from '../../components/button';
import { classNames } from '../../components/class-names';
import { FactList } from '../../components/fact-list';
import { RichText } from '../../components/rich-text';
import { Section } from '../../components/section';
import * as grid from '../columns.module.css';
import { formatDay } from '../format';
import { useLocale } from '../layout/page-provider';
import { applicationFormId } from './job-offers';
import * as styles from './job-offer.module.css';

interface Props {
  offer: Queries.OfferTemplateQuery['offer'];
  closed: boolean;
}

export function JobOffer({ offer, closed }: Props) {
  const { t } = useTranslation('careers');
  const locale = useLocale();
  const { localizacao, horario, salario, data, validade, referencia } = offer;
  const day = (value: string | null) => value && <time dateTime={value}>{formatDay(value, locale)}</time>;
  return (
    <Section>
      <div className="stack gap10">
        {closed && <ClosedNotice />}
        <div className={grid.columns}>
          <aside className={classNames(grid.sticky, 'stack gap6')} aria-label={t('facts.title')}>
            <FactList
              facts={[
                [t('facts.place'), localizacao],
                [t('facts.schedule'), horario && t(`schedules.${horario as keyof Words<'careers'>['schedules']}`)],
                [t('facts.pay'), salario && <Pay salary={salario} />],
                [t(closed ? 'closed' : 'until'), day(validade)],
                [t('published'), day(data)],
                [t('facts.reference'), referencia],
              ]}
            />
          </aside>
          <div className="measure">
            <RichText html={offer.descricao} size="article" below={1} />
          </div>
        </div>
      </div>
    </Section>
  );
}

function Pay({ salary: { minimo, maximo, periodo } }: { salary: NonNullable<Props['offer']['salario']> }) {
  const { t } = useTranslation('careers');
  const locale = useLocale();
  const euros = (amount: number) =>
    new Intl.NumberFormat(localeRow(locale).htmlLang, {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 0,
      useGrouping: 'always',
    }).format(amount);
  const amount = maximo ? t('pay.range', { from: euros(minimo), to: euros(maximo) }) : euros(minimo);
  return <>{t(`pay.${periodo as keyof Words<'careers'>['pay']}`, { amount })}</>;
}

function ClosedNotice() {
  const { t } = useTranslation('careers');
  const list = pathFor('offers', useLocale());
  return (
    <div className={styles.closed} role="note">
      <p className={styles.title}>{t('isClosed.title')}</p>
      <p className="measure">{t('isClosed.text')}</p>
      <p className={styles.ways}>
        <ButtonLink href={list}>{t('isClosed.others')}</ButtonLink>
        <ButtonLink href={`${list}#${applicationFormId}`} variant="quiet">
          {t('none.apply')}
        </ButtonLink>
      </p>
    </div>
  );
}
