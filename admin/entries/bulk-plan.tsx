import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BulkActBody, BulkAnswer, EntryId, NamedEntry, RefusedProblem } from '../../backend/admin-api/contract';
import { choiceLabel, labelFor, wordAt } from '../../core/content/field-words';
import { refusalText, useDates, useLanguage, useLanguageName, useWords, problemText } from '../app/words';
import { requestJson, ApiError } from '../api/request';
import { Redirects } from '../form/redirects';
import { EntryTitle } from '../fields/reference-choice';
import { Button, Dialog, Disclosure, Skeleton } from '../ui';
import type { ContentType } from '../../core/content/content-type';
import { contentTypeNamed } from '../../core/content/registry';
import { isLocale } from '../../core/i18n/locales';
import { useFieldTitle } from '../form/field-text';
import { fieldsOf, typeOf } from './bulk-acts';

interface Props {
  ids: readonly EntryId[];
  act: BulkActBody;
  close: (done: true | null) => void;
}

/** Longer lists begin closed. */
const mostShown = 12;

export function BulkPlan({ ids, act, close }: Props) {
  const t = useWords();
  const queries = useQueryClient();
  const queryKey = ['bulk', ids, act];
  const ask = (state?: string) =>
    requestJson<BulkAnswer>('entries/bulk', { method: 'POST', body: { ids, act, state } });
  const { data: plan, error } = useQuery({ queryKey, queryFn: () => ask(), gcTime: 0, staleTime: Infinity });
  const apply = useMutation({
    mutationFn: () => ask(plan?.state),
    onSuccess: (answer) => {
      if (answer.isDone) close(true);
      else queries.setQueryData(queryKey, answer);
    },
  });
  const refusal = apply.error ?? error;
  const count = plan?.changed.filter(({ id }) => ids.includes(id)).length ?? 0;
  return (
    <>
      {refusal ? (
        <p role="alert" className="px-4 py-3 mark-notice bg-notice-tint text-strong">
          {refusalText(t, refusal)}
        </p>
      ) : (
        apply.isSuccess && (
          <p role="alert" className="px-4 py-3 mark-notice bg-notice-tint text-strong">
            {t('bulk.news')}
          </p>
        )
      )}
      {plan ? <Plan plan={plan} count={count} onOpen={() => close(null)} /> : !error && <Skeleton rows={3} />}
      <Dialog.Actions back={t('cancel')}>
        {count > 0 && (
          <Button disabled={apply.isPending} onClick={() => apply.mutate()}>
            {t('bulk.confirm', { count })}
          </Button>
        )}
      </Dialog.Actions>
    </>
  );
}

function Plan({ plan, count, onOpen }: { plan: BulkAnswer; count: number; onOpen: () => void }) {
  const t = useWords();
  const { changed, unchanged, refused, redirects } = plan;
  return (
    <>
      <p role="status">{t(count > 0 ? 'bulk.look' : 'bulk.nothing')}</p>
      <Part title={t('bulk.refused')} items={refused} isInvalid>
        {(entry) => <BulkRefusal key={entry.id} entry={entry} onOpen={onOpen} />}
      </Part>
      <Part title={t('bulk.changed')} items={changed}>
        {(entry) => <Changed key={entry.id} entry={entry} />}
      </Part>
      <Part title={t('bulk.addresses')} items={redirects}>
        {(each) => (
          <li key={`${each.from} ${each.to}`}>
            <Redirects redirects={[each]} />
          </li>
        )}
      </Part>
      <Part title={t('bulk.unchanged')} items={unchanged} isClosed>
        {(entry) => (
          <li key={entry.id}>
            <EntryName entry={entry} />
          </li>
        )}
      </Part>
    </>
  );
}

interface PartProps<Item> {
  title: string;
  items: readonly Item[];
  isInvalid?: boolean;
  isClosed?: boolean;
  children: (item: Item) => JSX.Element;
}

function Part<Item>({ title, items, isInvalid, isClosed, children }: PartProps<Item>) {
  if (items.length === 0) return null;
  return (
    <Disclosure
      title={title}
      note={items.length}
      isInvalid={isInvalid}
      isOpenFirst={!isClosed && items.length <= mostShown}
    >
      <ul className="stack small">{items.map(children)}</ul>
    </Disclosure>
  );
}

function Changed({ entry }: { entry: BulkAnswer['changed'][number] }) {
  const t = useWords();
  const dates = useDates();
  const nameOf = useLanguageName();
  const { id, what, states, fields } = entry;
  const type = typeOf(id);
  // The act says what is put into a list, or taken out of it.
  const single = fields.filter(({ field }) => {
    const { target, choices } = fieldsOf(type)[field] ?? {};
    return target ?? choices;
  });
  const lines = new Map(single.map((each) => [JSON.stringify({ ...each, locale: '' }), each]));
  return (
    <li>
      <EntryName entry={entry} />
      {what !== 'changed' && <span className="fine">{t(`bulk.what.${what}`)}</span>}
      {states.map(({ locale, before, after, from }) => (
        <p key={locale}>
          {nameOf(locale)}: {t(`states.${before}`)} → {t(`states.${after}`)}
          {from && ` (${dates.moment(from)})`}
        </p>
      ))}
      {what === 'changed' &&
        [...lines].map(([key, { field, before, after }]) => (
          <FieldLine key={key} {...{ type, field, before, after }} />
        ))}
    </li>
  );
}

interface LineProps {
  type: string;
  field: string;
  before: unknown;
  after: unknown;
}

function FieldLine({ type, field, before, after }: LineProps) {
  const language = useLanguage();
  const t = useWords();
  const named = { owner: type, name: field, language };
  const { [field]: definition } = fieldsOf(type);
  const textOf = (value: unknown) => {
    if (typeof value !== 'string' || value === '') return t('fields.none');
    if (definition?.target) return <EntryTitle target={definition.target} name={value} />;
    return (definition && choiceLabel(named, definition, value)) ?? value;
  };
  return (
    <p>
      {labelFor(named)}: {textOf(before)} → {textOf(after)}
    </p>
  );
}

interface BulkRefusalProps {
  entry: BulkAnswer['refused'][number];
  onOpen: () => void;
}

/** An entry that an act leaves as it is, and why. */
function BulkRefusal({ entry, onOpen }: BulkRefusalProps) {
  const { id, problems = [] } = entry;
  const type = contentTypeNamed(typeOf(id));
  return (
    <li>
      <Link to={`/entries/${encodeURIComponent(id)}`} onClick={onOpen}>
        <EntryName entry={entry} />
      </Link>
      {type && <Reason type={type} entry={entry} />}
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <Problem key={JSON.stringify(problem)} problem={problem} id={id} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Reason({ type, entry }: { type: ContentType; entry: BulkRefusalProps['entry'] }) {
  const t = useWords();
  const nameOf = useLanguageName();
  const titleOf = useFieldTitle(type);
  const { code, values } = entry;
  const { locale, fields = '' } = values;
  const said = {
    ...values,
    language: isLocale(locale) ? nameOf(locale) : '',
    fields: String(fields).split(', ').map(titleOf).join(', '),
    defaultValue: '',
  };
  return <p className="wrong">{t(`bulk.why.${code}`, said) || refusalText(t, new ApiError(422, entry))}</p>;
}

/** Of this entry, or of another one that needs it as it is. */
function Problem({ problem, id }: { problem: RefusedProblem; id: string }) {
  const t = useWords();
  const language = useLanguage();
  const [name = '', other = ''] = problem.path.replace(/\.yml$/, '').split('/');
  const type = contentTypeNamed(name);
  return (
    <li>
      {`${name}~${other}` !== id &&
        `${problem.values.title ?? `${wordAt(language, `types.${name}.one`) ?? name} ${other}`}, `}
      {type && <Place type={type} problem={problem} />}
      {problemText(t, problem)}
    </li>
  );
}

function Place({ type, problem: { locale, field } }: { type: ContentType; problem: RefusedProblem }) {
  const title = useFieldTitle(type)([locale, field].filter(Boolean).join('.'));
  return title && `${title}: `;
}

function EntryName({ entry: { id, title } }: { entry: NamedEntry }) {
  const language = useLanguage();
  const type = typeOf(id);
  return (
    <>
      <strong>{title}</strong> <span className="fine">{wordAt(language, `types.${type}.one`) ?? type}</span>
    </>
  );
}
