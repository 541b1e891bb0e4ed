import { useTranslation } from 'react-i18next';
import { useRef } from 'react';
import { graphql } from 'gatsby';
import { ButtonLink } from '../../components/button';
import { HeadingBlock, Tag } from '../../components/heading-block';
import { RichText } from '../../components/rich-text';
import { Section } from '../../components/section';
import { useOpenDetailsFromHash } from '../anchors';
import { applicationFormId, type Offer, offerAnchor, offerParameter } from './job-offers';
import { classNames } from '../../components/class-names';
import * as styles from './vacancies.module.css';
import { Disclosure } from '../../components/disclosure';
import { Icon } from '../../components/icon';
import { formatDay } from '../format';
import { usePagePath, useLocale } from '../layout/page-provider';

interface Props {
  title: string;
  html: string | null | undefined;
  offers: readonly Offer[];
}

/** Open and closed offers; without any, the way to apply all the same. */
export function Vacancies({ title, html, offers }: Props) {
  const { t } = useTranslation('careers');
  const list = useRef<HTMLDivElement>(null);
  useOpenDetailsFromHash(list);
  return (
    <Section labelledBy="vacancies">
      <div className={styles.block}>
        <div className={classNames(styles.heading, 'stack gap6')}>
          <HeadingBlock id="vacancies" title={title} />
          {offers.length > 0 && <RichText html={html} below={2} />}
        </div>
        {offers.length > 0 ? (
          <div ref={list} className={classNames(styles.list, 'ruleAbove')}>
            {offers.map((offer) => (
              <Vacancy key={offer.contentId} offer={offer} />
            ))}
          </div>
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

/** The facts of an offer; its description and the link to the form when it is opened. */
function Vacancy({ offer }: { offer: Offer }) {
  const { t } = useTranslation('careers');
  const { titulo, pestana, descricao_curta, localizacao, horario, data, validade, closed } = offer;
  const anchor = offerAnchor(offer);
  const page = usePagePath();
  return (
    <Disclosure
      id={anchor}
      summary={
        <div className={styles.summary}>
          <div className={styles.label}>{pestana && <Tag>{pestana}</Tag>}</div>
          <div className="shrink">
            <h3 className={styles.title}>{titulo}</h3>
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
                  {t(`schedules.${horario}`)}
                </li>
              )}
              {validade && (
                <li data-closed={closed || undefined}>
                  <Icon name="calendar" />
                  <Day words={t(closed ? 'closed' : 'until')} day={validade} />
                </li>
              )}
            </ul>
          )}
        </div>
      }
    >
      <div className={classNames(styles.details, 'stack gap8')}>
        <RichText html={offer.descricao} below={3} />
        {data && (
          <p className="colorBody sizeSm" data-pagefind-ignore="">
            <Day words={t('published')} day={data} />
          </p>
        )}
        <p className={styles.actions} data-print="none" data-pagefind-ignore="">
          {!closed && (
            <ButtonLink href={`${page}?${offerParameter}=${anchor}#${applicationFormId}`}>
              {t('applyFor')}
            </ButtonLink>
          )}
          <ButtonLink href={`#${anchor}`} variant="quiet" icon={null}>
            {t('address')}
          </ButtonLink>
        </p>
      </div>
    </Disclosure>
  );
}

function Day({ words, day }: { words: string; day: string }) {
  const locale = useLocale();
  return (
    <span>
      {words} <time dateTime={day}>{formatDay(day, locale)}</time>
    </span>
  );
}

export const query = graphql`
  fragment JobOfferParts on ContentJobOffer {
    contentId
    slug
    titulo
    pestana
    descricao_curta
    descricao
    localizacao
    horario
    data
    validade
    closed
  }
`;
