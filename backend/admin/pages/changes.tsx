import type { ReactNode } from 'react';
import { wordChanges } from '../../../core/content/word-changes';
import { fill } from '../../../core/i18n/messages';
import { useFrame, useMessages } from '../../auth/pages/admin-page';
import { editorWord, fieldName, languageName } from '../../content/editor-words';
import type { FieldChange } from '../../content/field-changes';
import type { ProposedChanges, ProposedEntry, What } from '../../content/proposed-changes';
import { isPicture } from '../../content/save/allowed-files';
import { pageMessages } from '../../messages';
import { entryTitle } from '../entry-title';
import { adminPaths } from '../../auth/http/admin-paths';

interface Options {
  /** What stands below a file. */
  more: (path: string) => ReactNode;
}

export function ComingsAndGoings({
  proposed: { entries, media, addresses },
  more,
}: Options & { proposed: ProposedChanges }) {
  const { changes } = useMessages(pageMessages);
  const whole = entries.filter(({ what }) => what !== 'changed');
  return (
    <>
      {whole.length > 0 && (
        <>
          <h2>{changes.entries}</h2>
          <Entries entries={whole} more={more} />
        </>
      )}
      {addresses.length > 0 && (
        <>
          <h2>{changes.addresses}</h2>
          <ul className="rows">
            {addresses.map((address) => (
              <li key={`${address.from} ${address.to}`}>{addressText(changes, address)}</li>
            ))}
          </ul>
        </>
      )}
      {media.length > 0 && (
        <>
          <h2>{changes.files}</h2>
          <ul className="rows">
            {media.map(({ path, what }) => (
              <li key={path}>
                {path} <WhatBadge what={what} /> {more(path)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

export function ChangedEntries({
  proposed: { entries },
  more,
}: Options & { proposed: Pick<ProposedChanges, 'entries'> }) {
  const { changes } = useMessages(pageMessages);
  const changed = entries.filter(({ what }) => what === 'changed');
  if (changed.length === 0) return null;
  return (
    <>
      <h2>{changes.changed}</h2>
      <Entries entries={changed} more={more} />
    </>
  );
}

/** As it was at a commit. */
export function Picture({ path, commit }: { path: string; commit: string }) {
  if (!isPicture(path)) return null;
  const url = `${adminPaths.history}/picture?${new URLSearchParams({ path, commit })}`;
  return <img className="shot" src={url} alt="" loading="lazy" />;
}

function WhatBadge({ what }: { what: What }) {
  const { changes } = useMessages(pageMessages);
  return (
    <span className={what === 'removed' ? 'badge badge-bad' : 'badge'}>{changes.what[what]}</span>
  );
}

export function FoldedFields({ path, fields }: FieldsProps) {
  const { changes } = useMessages(pageMessages);
  return (
    <details>
      <summary>{changes.fields}</summary>
      <FieldChanges path={path} fields={fields} />
    </details>
  );
}

const Entries = ({ entries, more }: Options & { entries: readonly ProposedEntry[] }) => (
  <ul className="rows">
    {entries.map((entry) => (
      <Entry key={entry.path} entry={entry} more={more} />
    ))}
  </ul>
);

function Entry({ entry: { path, file, what, fields }, more }: Options & { entry: ProposedEntry }) {
  const { language } = useFrame();
  const { sameFields } = useMessages(pageMessages).history;
  const Fields = what === 'changed' ? FieldChanges : FoldedFields;
  return (
    <li>
      <h3>{entryTitle(file, language)}</h3>
      <p className="soft">
        {editorWord(language, `types.${file.type.name}.one`) ?? file.type.name}{' '}
        {what !== 'changed' && <WhatBadge what={what} />}
      </p>
      {fields.length > 0 ? (
        <Fields path={path} fields={fields} />
      ) : (
        <p className="soft">{sameFields}</p>
      )}
      {more(path)}
    </li>
  );
}

function addressText(
  { comes, goes, leads }: Record<'comes' | 'goes' | 'leads', string>,
  { from, to }: ProposedChanges['addresses'][number],
): string {
  if (from === null) return fill(comes, { address: to ?? '' });
  return to === null ? fill(goes, { address: from }) : fill(leads, { address: from, to });
}

interface FieldsProps {
  path: string;
  fields: readonly FieldChange[];
}

export const FieldChanges = ({ path, fields }: FieldsProps) =>
  fields.map((change) => (
    <Change key={`${change.locale}.${change.field}`} path={path} change={change} />
  ));

function Change({ path, change }: { path: string; change: FieldChange }) {
  const { language } = useFrame();
  const { wholeFile } = useMessages(pageMessages).history;
  const textOf = useValueText();
  const { locale, field, before, after } = change;
  const pieces =
    typeof before === 'string' && typeof after === 'string' ? wordChanges(before, after) : null;
  const place = { path, field };
  return (
    <div className="change">
      <strong>
        {locale === null
          ? wholeFile
          : `${fieldName(path, field, language)} (${languageName(locale, language)})`}
      </strong>
      {pieces ? (
        <p className="words">
          {pieces.map(({ kind, text }, at) => {
            if (kind === 'cut') return ' […] ';
            return kind === 'same' ? text : <Words key={at} isNew={kind === 'new'} text={text} />;
          })}
        </p>
      ) : (
        <>
          {before !== null && <Words isNew={false} text={textOf(place, before)} />}
          <Words isNew text={textOf(place, after)} />
        </>
      )}
    </div>
  );
}

function Words({ isNew, text }: { isNew: boolean; text: string }) {
  const { before, after } = useMessages(pageMessages).history;
  const Tag = isNew ? 'ins' : 'del';
  return (
    <Tag>
      <span className="visuallyHidden">{isNew ? after : before}: </span>
      {text}
    </Tag>
  );
}

type ValueText = (place: { path: string; field: string }, value: unknown) => string;

/** A group or a list as its fields, one below the other. */
function useValueText(): ValueText {
  const { language } = useFrame();
  const { nothing, yes, no } = useMessages(pageMessages).history;
  const textOf: ValueText = (place, value) => {
    if (value === null || value === '') return nothing;
    if (typeof value === 'boolean') return value ? yes : no;
    if (typeof value !== 'object') return String(value);
    const parts = Array.isArray(value)
      ? value.map((item, index): [string, unknown] => [`${place.field}[${index}]`, item])
      : Object.entries(value).map(([name, item]): [string, unknown] => [
          place.field ? `${place.field}.${name}` : name,
          item,
        ]);
    const lines = parts.map(([field, item]) => {
      const text = textOf({ ...place, field }, item);
      return typeof item === 'object' && item !== null
        ? text
        : `${fieldName(place.path, field, language)}: ${text}`;
    });
    return lines.length > 0 ? lines.join('\n') : nothing;
  };
  return textOf;
}
