import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { localeCodes } from '../../core/i18n/locales';
import type { SeoItem } from '../../backend/admin-api/seo-contract';
import { headLimits, isRightLength, lengthOf } from '../../core/content/head-limits';
import { wordAt } from '../../core/content/field-words';
import { useLanguage, useLanguageName, useWords } from '../app/words';
import * as list from '../entries/entries.module.css';
import { fieldLink } from '../form/show-field';
import { type queryIn, SortHead, type useAddressQuery, Mark } from '../ui';
import { findingMessages, findingText, type PageFinding } from '../../core/publishing/seo-findings';
import { HeadText } from './head-text';
import * as styles from './seo.module.css';

export const known = {
  ...{ q: null, kind: null, finding: null },
  language: localeCodes,
  show: ['findings', 'lengths', 'changes'],
  sort: ['path', 'title', 'titleLength', 'descriptionLength', 'findings'],
  order: ['asc', 'desc'],
} as const;

export type AskedPages = ReturnType<typeof queryIn<typeof known>>;
export type ChangeAsked = ReturnType<typeof useAddressQuery<typeof known>>[1];

interface Props {
  items: readonly SeoItem[];
  query: AskedPages;
  change: ChangeAsked;
}

const columns = ['path', 'title', 'titleLength', 'description', 'descriptionLength', 'findings'] as const;

/** On a phone each row is a card. */
export function SeoTable({ items, query, change }: Props) {
  const t = useWords('admin-seo');
  const { sort, order = 'asc' } = query;
  return (
    <table
      className={`panel w-full border-spacing-0 ${list.table} table-fixed ${styles.table}`}
      aria-label={t('table')}
    >
      <thead>
        <tr>
          {columns.map((name) =>
            name === 'description' ? (
              <th key={name} scope="col">
                {t(`columns.${name}`)}
              </th>
            ) : (
              <SortHead
                key={name}
                label={t(`columns.${name}`)}
                order={sort === name ? order : null}
                first={name === 'findings' ? 'desc' : 'asc'}
                onSort={(next) => change({ sort: name, order: next })}
              />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.path} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ item }: { item: SeoItem }) {
  const { entry, locale, findings } = item;
  return (
    <tr className={`max-[1200px]:grid max-[1200px]:gap-2 max-[1200px]:p-4 max-[1200px]:line-t ${styles.row}`}>
      <PageCell item={item} />
      <td className="small">
        <HeadText item={item} name="title" />
      </td>
      <LengthCell item={item} name="title" />
      <td className="small">
        <HeadText item={item} name="description" />
      </td>
      <LengthCell item={item} name="description" />
      <td>
        {findings.length > 0 && (
          <FindingList
            findings={findings}
            place={({ field }, text) => (entry ? <Link to={fieldLink(entry, locale, field)}>{text}</Link> : text)}
          />
        )}
      </td>
    </tr>
  );
}

function PageCell({ item }: { item: SeoItem }) {
  const t = useWords('admin-seo');
  const language = useLanguage();
  const nameOf = useLanguageName();
  const { path, url, locale, kind, entry, isListed, change, shareImage } = item;
  const isGone = change === 'gone';
  const kindName = kind && (wordAt(language, `types.${kind}.one`) ?? kind);
  const facts = [kindName, nameOf(locale), change && t(`changed.${change}`)];
  return (
    <th scope="row" className="strong small">
      {isGone ? path : <a href={url}>{path}</a>}
      <p className="soft font-normal">{facts.filter(Boolean).join(' · ')}</p>
      {!isGone && !isListed && <p className="soft font-normal">{t('unlisted')}</p>}
      {!isGone && <Canonical item={item} />}
      <p className="line small font-normal">
        {entry && <Link to={fieldLink(entry, locale)}>{t('entry')}</Link>}
        {shareImage ? <a href={shareImage}>{t('card')}</a> : isListed && <span className="soft">{t('noCard')}</span>}
      </p>
      <Before item={item} />
    </th>
  );
}

function Canonical({ item: { canonical, isCanonical, isListed } }: { item: SeoItem }) {
  const t = useWords('admin-seo');
  if (isCanonical || (canonical === null && !isListed)) return null;
  return (
    <p className="soft font-normal">
      {canonical === null ? t('noCanonical') : t('otherCanonical', { url: canonical })}
    </p>
  );
}

/** What its head said in the version before; texts stand beside the texts. */
function Before({ item: { before } }: { item: SeoItem }) {
  const t = useWords('admin-seo');
  const others = Object.entries(before).filter(([name]) => !(name in headLimits));
  return others.map(([name, value]) => (
    <p key={name} className="soft font-normal">
      {t(`fields.${name}`)}, {t('was', { value: value ?? t('missing') })}
    </p>
  ));
}

interface TextProps {
  item: SeoItem;
  name: keyof typeof headLimits;
}

function LengthCell({ item, name }: TextProps) {
  const t = useWords('admin-seo');
  const text = item[name];
  const isWrong = item.isListed && !isRightLength(name, text);
  const count = lengthOf(text);
  return (
    <td className={`soft tabular-nums ${styles.length}`} data-wrong={isWrong || undefined}>
      <span className={styles.count}>{count}</span>
      <span className={`hidden ${styles.unit}`}>{t('length', { count })}</span>
      {isWrong && <small>{t('right', headLimits[name])}</small>}
    </td>
  );
}

interface FindingListProps<Finding> {
  findings: readonly Finding[];
  /** Where it is corrected. */
  place: (finding: Finding, text: string) => ReactNode;
}

export function FindingList<Finding extends PageFinding>({ findings, place }: FindingListProps<Finding>) {
  const t = useWords('admin-seo');
  const language = useLanguage();
  return (
    <ul className="stack-sm small">
      {findings.map((finding) => {
        const { check, severity } = finding;
        const text = findingText(finding, language);
        return (
          <li key={`${check} ${text}`}>
            <Mark look={severity === 'error' ? 'wrong' : 'waiting'}>{t(`severities.${severity}`)}</Mark>{' '}
            <strong className="font-semibold">{findingMessages[language].checks[check].title}</strong>:{' '}
            {place(finding, text)}
          </li>
        );
      })}
    </ul>
  );
}
