import { useCallback, useEffect, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RestoreAnswer, VersionItem, VersionsAnswer } from '../../backend/admin-api/contract';
import type { ContentType } from '../../core/content/content-type';
import { ApiError, entryPath, requestJson } from '../api/request';
import { refusalText, useDates, useLanguageName, useWords } from '../app/words';
import { Button, Dialog, Disclosure, TextChanges, Waiting } from '../ui';
import { useFieldTitle, valueText } from './field-text';
import { Redirects } from './redirects';
import { isLocale } from '../../core/i18n/locales';

interface Props {
  id: string;
  type: ContentType;
  /** True: a version was restored. */
  close: (restored: true | null) => void;
}

type Answered = { plan?: Extract<RestoreAnswer, { isDone: false }>; error?: unknown; isNews?: boolean };

/** Every version of an entry, and the way back to one: what it changes is shown first. */
export default function Versions({ id, type, close }: Props) {
  const t = useWords();
  const [chosen, setChosen] = useState<VersionItem | null>(null);
  return (
    <Dialog title={t(chosen ? 'versions.restoreTitle' : 'versions.title')} size="wide" onClose={() => close(null)}>
      {chosen ? (
        <Restore id={id} type={type} version={chosen} onBack={() => setChosen(null)} onDone={() => close(true)} />
      ) : (
        <VersionList id={id} type={type} onChoose={setChosen} />
      )}
    </Dialog>
  );
}

type ListProps = Pick<Props, 'id' | 'type'> & { onChoose: (version: VersionItem) => void };

function VersionList({ id, type, onChoose }: ListProps) {
  const t = useWords();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['versions', id],
    queryFn: ({ pageParam, signal }) =>
      requestJson<VersionsAnswer>(`${entryPath(id)}/versions?page=${pageParam}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }: VersionsAnswer) => (more ? page + 1 : undefined),
    gcTime: 0,
  });
  if (!data) return <Waiting error={error} refetch={refetch} rows={6} />;
  const items = data.pages.flatMap((page) => page.items);
  return (
    <>
      <ol className="stack-lg">
        {items.map((version, at) => (
          <Version
            key={version.id}
            type={type}
            version={version}
            isNow={at === 0}
            onRestore={() => onChoose(version)}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="secondary" aria-disabled={isFetching || undefined} onClick={() => void fetchNextPage()}>
          {t('versions.more')}
        </Button>
      )}
    </>
  );
}

interface VersionProps {
  type: ContentType;
  version: VersionItem;
  /** As it is now: there is nothing to restore. */
  isNow: boolean;
  onRestore: () => void;
}

function Version({ type, version, isNow, onRestore }: VersionProps) {
  const t = useWords();
  const dates = useDates();
  const actText = useActText();
  const titleOf = useFieldTitle(type);
  const { who, when, changed, mayBeRestored } = version;
  const fields = [...new Set(changed.map(({ field }) => titleOf(field.split(/[.[]/)[0] ?? '')))];
  const names = fields.filter(Boolean).join(', ');
  return (
    <li className="stack-sm">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0 text-strong">
        <p>
          <strong>{actText(version)}</strong>
        </p>
        <p className="soft col-[1]">
          {t(`versions.people.${who.name}`, { defaultValue: who.name })} · {dates.moment(when)}
          {isNow && ` · ${t('versions.now')}`}
        </p>
        {mayBeRestored && !isNow && (
          <Button
            variant="secondary"
            className="max-[600px]:justify-self-start max-[600px]:mt-2 [grid-area:1/2/span_2] self-center max-[600px]:[grid-area:auto/1]"
            onClick={onRestore}
          >
            {t('versions.restore')}
            <span className="visuallyHidden">: {dates.moment(when)}</span>
          </Button>
        )}
      </div>
      {changed.length > 0 && (
        <Disclosure title={names || t('form.whole')}>
          <FieldChanges type={type} changes={changed} />
        </Disclosure>
      )}
    </li>
  );
}

interface RestoreProps {
  id: string;
  type: ContentType;
  version: VersionItem;
  onBack: () => void;
  onDone: () => void;
}

function Restore({ id, type, version, onBack, onDone }: RestoreProps) {
  const t = useWords();
  const dates = useDates();
  const [{ plan, error, isNews }, setAnswer] = useState<Answered>({});
  const ask = useCallback(
    async (state?: string) => {
      const body = { version: version.id, state };
      try {
        const path = `${entryPath(id)}/restore`;
        const answer = await requestJson<RestoreAnswer>(path, { method: 'POST', body });
        if (answer.isDone) onDone();
        else setAnswer({ plan: answer, isNews: state !== undefined });
      } catch (failed) {
        setAnswer({ error: failed });
      }
    },
    [id, version.id, onDone],
  );
  useEffect(() => void ask(), [ask]);
  if (error || !plan) return <Waiting error={error} refetch={ask} rows={4} />;
  const { changed, redirects, newer, refusal, state } = plan;
  const own = changed.filter((each) => each.id === id);
  const isNothing = changed.length === 0;
  return (
    <>
      <p>{t('versions.of', { who: version.who.name, when: dates.moment(version.when) })}</p>
      {isNews && <p role="alert">{t('versions.news')}</p>}
      <p>{t(isNothing ? 'versions.nothing' : 'versions.look')}</p>
      {own.map(({ fields }) => (
        <FieldChanges key={id} type={type} changes={fields} />
      ))}
      {changed.length > own.length && <p>{t('versions.others', { count: changed.length - own.length })}</p>}
      <Redirects redirects={redirects} />
      {newer.length > 0 && (
        <p className="soft col-[1]">
          {t('versions.newer', { saves: newer.map(({ who, when }) => `${who}, ${dates.moment(when)}`).join(' · ') })}
        </p>
      )}
      {refusal && <p role="alert">{refusalText(t, new ApiError(422, refusal))}</p>}
      <Dialog.Actions>
        <Button variant="secondary" onClick={onBack}>
          {t('versions.back')}
        </Button>
        {!isNothing && !refusal && <Button onClick={() => void ask(state)}>{t('versions.confirm')}</Button>}
      </Dialog.Actions>
    </>
  );
}

/** What a save did, in words: its code, or what was written by hand. */
function useActText(): (version: Pick<VersionItem, 'act' | 'message'>) => string {
  const t = useWords();
  const dates = useDates();
  const nameOf = useLanguageName();
  return useCallback(
    ({ act, message }) => {
      const [line = ''] = message.split('\n');
      const { action = '', locale = '', when = '' } = act ?? {};
      const [group = '', what = group] = (action.split(' ')[0] ?? '').split('.');
      return t(`versions.acts.${group === 'bulk' ? group : what}`, {
        language: isLocale(locale) ? nameOf(locale) : locale,
        when: Number.isNaN(Date.parse(when)) ? when : dates.moment(when),
        defaultValue: line,
      });
    },
    [t, dates, nameOf],
  );
}

type FieldChange = VersionItem['changed'][number];

/** What changed, field by field. */
function FieldChanges({ type, changes }: { type: ContentType; changes: readonly FieldChange[] }) {
  const t = useWords();
  const titleOf = useFieldTitle(type);
  return (
    <dl className="stack-md">
      {changes.map(({ locale, field, before, after }) => (
        <div key={`${locale}.${field}`}>
          <dt className="field-label">{titleOf([locale, field].filter(Boolean).join('.')) || t('form.whole')}</dt>
          <dd>
            <TextChanges before={before} after={after} textOf={(value) => valueText(t, value)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
