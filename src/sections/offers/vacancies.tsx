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
      <div className={styles.block}>
        <div className={classNames(styles.heading, 'stack gap6')}>
          <HeadingBlock id="vacancies" title={title} />
          {offers.length > 0 && <RichText html={html} below={2} />}
        </div>
        {offers.length > 0 ? (
          <VacancyList offers={offers} />
        ) : (
          <div className={styles.none}>
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
    <ul className="ruleAbove">
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
    <li id={offer.slug ?? offer.contentId} className={classNames(styles.row, 'lineBelow')}>
      <div className={styles.label}>{pestana && <Tag>{pestana}</Tag>}</div>
      <div className="shrink">
        <h3 className={styles.title}>
          <SiteLink href={pathFor('offer', locale, offer.slug)} className={styles.link}>
            <span>{titulo}</span>
          </SiteLink>
          <Icon name="arrow" />
        </h3>
        {descricao_curta && <p className="measure colorBody above2">{descricao_curta}</p>}
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
