import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { Words } from '../../i18n/i18next';
import { graphql } from 'gatsby';
import { pathFor } from '../../../core/routing/paths';
import { ButtonLink } from '../../components/button';
import { classNames } from '../../components/class-names';
import { HeadingBlock, Tag } from '../../components/heading-block';
import { Icon } from '../../components/icon';
import { RichText } from '../../components/rich-text';
import { Section } from '../../components/section';
import { SiteLink } from '../../components/site-link';
import { formatDay } from '../format';
import { useLocale } from '../layout/page-provider';
import { applicationFormId, type Offer } from './job-offers';
import * as styles from './vacancies.module.css';

interface Props {
  title: string;
  html: string | null | undefined;
  offers: readonly Offer[];
}

export function Vacancies({ title, html, offers }: Props) {
  const { t } = useTranslation('careers');
  return (
    <Section labelledBy="vacancies">
      <div className="grid gap-[clamp(var(--spacing-8),4vw,var(--spacing-12))]">
        <div className="lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-[clamp(var(--spacing-10),6vw,var(--spacing-24))] lg:items-end grid gap-6">
          <HeadingBlock id="vacancies" title={title} />
          {offers.length > 0 && <RichText html={html} below={2} />}
        </div>
        {offers.length > 0 ? (
          <VacancyList offers={offers} />
        ) : (
          <div className="grid gap-5 justify-items-start max-w-(--width-870) p-[clamp(var(--spacing-6),4vw,var(--spacing-15))] mark-t bg-inset [&_p]:max-w-(--width-text)">
            <h3>{t('none.title')}</h3>
            <p>{t('none.text')}</p>
            <ButtonLink href={`#${applicationFormId}`} variant="secondary">
              {t('none.apply')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Section>
  );
}

export function VacancyList({ offers }: Pick<Props, 'offers'>) {
  return (
    <ul className="rule-t">
      {offers.map((offer) => (
        <Vacancy key={offer.contentId} offer={offer} />
      ))}
    </ul>
  );
}

function Vacancy({ offer }: { offer: Offer }) {
  const { t } = useTranslation('careers');
  const locale = useLocale();
  const { titulo, pestana, descricao_curta, localizacao, horario, validade, closed } = offer;
  return (
    // Older links lead to the row: `/pt/ofertas#motorista-adr`.
    <li id={offer.slug ?? offer.contentId} className={classNames(styles.row, 'line-b')}>
      <div className="empty:hidden lg:empty:block">{pestana && <Tag>{pestana}</Tag>}</div>
      <div className="min-w-0">
        <h3 className={styles.title}>
          <SiteLink href={pathFor('offer', locale, offer.slug)} className={styles.link}>
            <span>{titulo}</span>
          </SiteLink>
          <Icon name="arrow" />
        </h3>
        {descricao_curta && <p className="max-w-(--width-text) text-body mt-2">{descricao_curta}</p>}
      </div>
      {(localizacao || horario || validade) && (
        <ul className={styles.facts} data-pagefind-ignore="">
          {localizacao && (
            <li>
              <Icon name="pin" />
              {localizacao}
            </li>
          )}
          {horario && (
            <li>
              <Icon name="clock" />
              {t(`schedules.${horario as keyof Words<'careers'>['schedules']}`)}
            </li>
          )}
          {validade && (
            <li data-closed={closed || undefined}>
              <Icon name="calendar" />
              <span>
                {t(closed ? 'closed' : 'until')} <time dateTime={validade}>{formatDay(validade, locale)}</time>
              </span>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

export const query = graphql`
  fragment VacancyParts on ContentJobOffer {
    contentId
    slug
    titulo
    pestana
    descricao_curta
    localizacao
    horario
    validade
  }
`;
