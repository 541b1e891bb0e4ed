import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { SiteLink } from '../../components/site-link';
import { TakenBadge } from './taken-badge';
import * as styles from './waste-table.module.css';

/** A waste whose answer is its place in its chapter is not taken. */
export interface WasteRow {
  label: string;
  name: string;
  href: string | null;
  isTaken?: boolean;
  /** Of a waste that is not taken: the stream that says who may take it. */
  stream?: string | null;
}

interface Props {
  rows: readonly WasteRow[];
  caption?: string;
  /** The id of its heading, where it has no caption. */
  labelledBy?: string;
  answers?: boolean;
}

/** Wastes by code. An asterisk means hazardous, and a word says so. Not taken: with an id. */
export function WasteTable({ rows, caption, labelledBy, answers = false }: Props) {
  const { t } = useTranslation('site');
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      {caption && <caption className={styles.caption}>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('waste.code')}</th>
          <th scope="col">{t('waste.description')}</th>
          <th scope="col">{t('waste.kind')}</th>
          {answers && <th scope="col">{t('waste.answer')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, name, href, isTaken, stream }) => {
          const [page, place] = href?.split('#') ?? [];
          return (
            <tr key={label} id={answers ? place : undefined}>
              <th scope="row" className={styles.code}>
                {label}
              </th>
              <td className={styles.name}>
                {href && isTaken !== false ? <SiteLink href={href}>{name}</SiteLink> : name}
              </td>
              <td className={styles.kind}>
                {label.endsWith('*') ? <strong>{t('waste.hazardous')}</strong> : t('waste.notHazardous')}
              </td>
              {answers && (
                <td className={styles.answer}>
                  <TakenBadge isTaken={isTaken === true} />
                  {stream && (
                    <SiteLink href={`${page}#${whoId(stream)}`} className={styles.who}>
                      {t('waste.who')}
                      <span className="sr-only"> {label}</span>
                    </SiteLink>
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Where the page of a chapter says who takes the wastes of a stream. */
export const whoId = (stream: string): string => `who-${stream}`;

export const query = graphql`
  fragment WasteRowParts on WasteRow {
    label
    name
    href
    isTaken
    stream
  }
`;
