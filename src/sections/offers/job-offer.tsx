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
      <div className="grid gap-10">
        {closed && <ClosedNotice />}
        <div className={grid.columns}>
          <aside className={classNames(grid.sticky, 'grid gap-6')} aria-label={t('facts.title')}>
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
          <div className="max-w-(--width-text)">
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
    <div
      className="grid gap-4 justify-items-start p-[clamp(var(--spacing-6),4vw,var(--spacing-10))] mark-t bg-inset"
      role="note"
    >
      <p className="text-strong font-condensed text-2xl font-semibold leading-[1.15]">{t('isClosed.title')}</p>
      <p className="max-w-(--width-text)">{t('isClosed.text')}</p>
      <p className="flex flex-wrap gap-x-8 gap-y-4 items-center">
        <ButtonLink href={list}>{t('isClosed.others')}</ButtonLink>
        <ButtonLink href={`${list}#${applicationFormId}`} variant="quiet">
          {t('none.apply')}
        </ButtonLink>
      </p>
    </div>
  );
}
