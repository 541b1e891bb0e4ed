import { graphql } from 'gatsby';

import type { Locale } from '../../../core/i18n/locales';
import { ButtonLink } from '../../components/button/button-link';
import { Disclosure } from '../../components/disclosure/disclosure';
import { Icon } from '../../components/icon/icon';
import { RichText } from '../../components/rich-text/rich-text';
import { Tag } from '../../components/tag/tag';
import { formatDay } from '../format-day';
import { offerParameter } from '../forms/use-offer-of-address';
import { usePageAddress } from '../layout/page-address';
import { useWords } from '../words';
import { applicationPlace, offerAnchor } from './offer-address';
import type { Offer } from './use-offers-of-today';
import * as styles from './vacancy.module.css';

/**
 * A place that is open, or was: what, where and when at a glance; the rest, and the way to apply,
 * when it is opened.
 */
export function Vacancy({ locale, offer }: { locale: Locale; offer: Offer }) {
  const t = useWords(locale, 'careers');
  const {
    titulo,
    pestana,
    descricao_curta,
    descricao,
    localizacao,
    horario,
    data,
    validade,
    closed,
  } = offer;
  const anchor = offerAnchor(offer);
  const page = usePageAddress();
  return (
    <Disclosure
      id={anchor}
      summary={
        <div className={styles.summary}>
          <div className={styles.label}>{pestana && <Tag>{pestana}</Tag>}</div>
          <div className={styles.words}>
            <h3 className={styles.title}>{titulo}</h3>
            {descricao_curta && <p className={styles.gist}>{descricao_curta}</p>}
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
                  <Day words={t(closed ? 'closed' : 'until')} day={validade} locale={locale} />
                </li>
              )}
            </ul>
          )}
        </div>
      }
    >
      <div className={styles.details}>
        <RichText html={descricao} below={3} />
        {data && (
          <p className={styles.published} data-pagefind-ignore="">
            <Day words={t('published')} day={data} locale={locale} />
          </p>
        )}
        <p className={styles.actions} data-print="none" data-pagefind-ignore="">
          {!closed && (
            <ButtonLink href={`${page}?${offerParameter}=${anchor}#${applicationPlace}`}>
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

function Day({ words, day, locale }: { words: string; day: string; locale: Locale }) {
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
