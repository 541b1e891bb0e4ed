import type { ReactNode } from 'react';
import { useWords } from '../../../admin/app/words';
import { TextChanges } from '../../../admin/ui/text-changes';
import { fill } from '../../../core/i18n/messages';
import { useFrame, useMessages } from '../../auth/pages/admin-page';
import { editorWord, fieldName, languageName } from '../../content/editor-words';
import type { FieldChange } from '../../content/field-changes';
import type { ProposedChanges, ProposedEntry, What } from '../../content/proposed-changes';
import { isPicture } from '../../content/save/allowed-files';
import { pageMessages } from '../../messages';
import { entryTitle } from '../entry-titles';
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
  return <span className={what === 'removed' ? 'badge badge-bad' : 'badge'}>{changes.what[what]}</span>;
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
      {fields.length > 0 ? <Fields path={path} fields={fields} /> : <p className="soft">{sameFields}</p>}
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
  fields.map((change) => <Change key={`${change.locale}.${change.field}`} path={path} change={change} />);

function Change({ path, change }: { path: string; change: FieldChange }) {
  const { language } = useFrame();
  const { wholeFile } = useMessages(pageMessages).history;
  const textOf = useValueText(path);
  const { locale, field, before, after } = change;
  return (
    <div className="change">
      <strong>
        {locale === null ? wholeFile : `${fieldName(path, field, language)} (${languageName(locale, language)})`}
      </strong>
      <TextChanges before={before} after={after} textOf={(value) => textOf(field, value)} />
    </div>
  );
}

type ValueText = (field: string, value: unknown) => string;

/** A group or a list as its fields, one below the other. */
function useValueText(path: string): ValueText {
  const { language } = useFrame();
  const t = useWords();
  const textOf: ValueText = (place, value) => {
    if (value === null || value === '') return t('versions.empty');
    if (typeof value === 'boolean') return t(value ? 'versions.yes' : 'versions.no');
    if (typeof value !== 'object') return String(value);
    return Object.entries(value)
      .map(([name, item]: [string, unknown]) => {
        const step = Array.isArray(value) ? `[${name}]` : place && `.${name}`;
        const field = place + (step || name);
        const text = textOf(field, item);
        return typeof item === 'object' && item !== null ? text : `${fieldName(path, field, language)}: ${text}`;
      })
      .join('\n');
  };
  return textOf;
}
