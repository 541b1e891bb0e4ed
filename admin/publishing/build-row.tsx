import { Link } from 'react-router';
import type { BuildItem, FaultPlace, ChangedEntries as Changed } from '../../backend/admin-api/publishing-contract';
import { wordAt } from '../../core/content/field-words';
import { localeRow } from '../../core/i18n/locales';
import { isBad, isComing } from '../app/publishing';
import { useMayOpen } from '../app/session';
import { useDates, useLanguage, useLanguageName, useWords } from '../app/words';
import { fieldLink } from '../form/show-field';
import { Button, classNames, Disclosure, Mark, type MarkLook } from '../ui';
import type { SiteState } from '../../core/publishing/site-state';
import * as styles from './publishing.module.css';

interface Props {
  build: BuildItem;
  onTryAgain: (() => void) | null;
}

/** A build with its steps until it has come to its end, and what it changed. */
export function BuildRow({ build, onTryAgain }: Props) {
  const t = useWords('admin-publishing');
  const { moment } = useDates();
  const { htmlLang } = localeRow(useLanguage());
  const { cause, requestedAt, seconds, state, changed, pages, warnings } = build;
  const isOver = ['done', 'replaced', 'joined'].includes(state);
  return (
    <li className={`stack-sm px-5 py-4 max-[600px]:px-4 ${styles.row}`}>
      <div className="line line-between">
        <h2 className="plain-title">{t(`causes.${cause}`)}</h2>
        <SiteMark state={state} />
      </div>
      <p className="soft">
        <time dateTime={requestedAt}>{moment(requestedAt)}</time>
        {seconds !== null && ` · ${t('seconds', { seconds: seconds.toLocaleString(htmlLang) })}`}
      </p>
      <ChangedEntries label={t('changed')} changed={changed} />
      {!isOver && <BuildSteps build={build} />}
      <Fault build={build} onTryAgain={onTryAgain} />
      {pages && pages.total > 0 && (
        <Disclosure title={t('pages', { count: pages.total })}>
          <ul className="stack-xs">
            {pages.first.map(({ path, title, url }) => (
              <li key={path}>
                {title === null ? path : <a href={url}>{title}</a>}{' '}
                <span className="soft">{title === null ? t('gonePage') : path}</span>
              </li>
            ))}
          </ul>
          {pages.total > pages.first.length && <p>{t('more', { count: pages.total - pages.first.length })}</p>}
        </Disclosure>
      )}
      {warnings.total > 0 && (
        <Disclosure title={t('warnings', { count: warnings.total })}>
          <pre className="overflow-auto max-h-[20rem] m-0 text-xs whitespace-pre-wrap">{warnings.first.join('\n')}</pre>
        </Disclosure>
      )}
    </li>
  );
}

/** Why it failed, in words, and what to do. */
function Fault({ build: { reason, fault, state, nextTry }, onTryAgain }: Props) {
  const t = useWords('admin-publishing');
  const app = useWords();
  const { time } = useDates();
  const language = useLanguage();
  const nameOf = useLanguageName();
  // Another build took its changes over, with a fault of its own.
  if (reason === null || state === 'joined') return null;
  const { code = 'unknown', what = '', missing = [], place = null } = fault ?? {};
  const types = missing.map(
    ({ type, locale }) => `${wordAt(language, `types.${type}.one`) ?? type} (${nameOf(locale)})`,
  );
  return (
    <>
      <p className="strong wrong">{t(`faults.${code}.cause`, { what: types.join(', ') || what })}</p>
      <p>
        {t(`faults.${code}.remedy`)} {t(`hints.${state}`, { defaultValue: '' })}{' '}
        {nextTry !== null && t('nextTry', { moment: time(nextTry) })}
      </p>
      <div className="line">
        {place && <FaultLink place={place} />}
        {onTryAgain && isBad(state) && (
          <Button variant="secondary" onClick={onTryAgain}>
            {nextTry === null ? app('tryAgain') : t('tryAgainNow')}
          </Button>
        )}
      </div>
      <Disclosure title={t('details')}>
        <pre className="overflow-auto max-h-[20rem] m-0 text-xs whitespace-pre-wrap">{reason}</pre>
      </Disclosure>
    </>
  );
}

function FaultLink({ place }: { place: FaultPlace }) {
  const t = useWords('admin-publishing');
  const language = useLanguage();
  const mayOpen = useMayOpen();
  const id = 'entry' in place ? place.entry : `${place.type}~`;
  if (!mayOpen(id)) return null;
  const [type = '', name = ''] = id.split('~');
  const title = wordAt(language, `types.${type}.${name === '' ? 'many' : 'one'}`) ?? type;
  return <Link to={name === '' ? `/entries?type=${type}` : fieldLink(id)}>{t('open', { title })}</Link>;
}

type StepState = 'done' | 'running' | 'failed' | 'coming';

/** How far a build is. */
function BuildSteps({ build }: { build: BuildItem }) {
  const t = useWords('admin-publishing');
  const { time } = useDates();
  return (
    <ol className="grid grid-cols-4 gap-x-4 gap-y-2 my-2 max-[600px]:grid-cols-1" aria-label={t('steps.label')}>
      {stepsOf(build).map(({ name, state, at }) => (
        <li
          key={name}
          className={classNames(
            `grid pt-2 text-sm max-[600px]:grid-cols-[1fr_auto] max-[600px]:pl-3 max-[600px]:pr-0 max-[600px]:py-0 ${styles.step}`,
            styles[state],
          )}
        >
          <strong>{t(`steps.${name}`)}</strong>
          <span className="soft">{state === 'done' && at ? time(at) : t(`steps.${state}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function stepsOf({ cause, state, requestedAt, startedAt, liveAt, endedAt }: BuildItem) {
  const hasFailed = state === 'failed' || state === 'halfFailed';
  const stateOf = (isBegun: boolean, isDone: boolean): StepState => {
    if (isDone) return 'done';
    if (!isBegun) return 'coming';
    return hasFailed ? 'failed' : 'running';
  };
  return [
    { name: cause === 'webhook' ? 'requested' : 'asked', state: 'done', at: requestedAt },
    { name: 'started', state: stateOf(startedAt !== null, liveAt !== null), at: liveAt },
    { name: 'live', state: liveAt === null ? 'coming' : 'done', at: liveAt },
    { name: 'ended', state: stateOf(liveAt !== null, state === 'done'), at: endedAt },
  ] satisfies { name: string; state: StepState; at: string | null }[];
}

/** `Changed: Article “Sludge” (Portuguese) and 2 more, by Ana` */
export function ChangedEntries({ label, changed }: { label: string; changed: Changed }) {
  const t = useWords('admin-publishing');
  const nameOf = useLanguageName();
  const mayOpen = useMayOpen();
  const { entries, more, people } = changed;
  if (entries.length === 0) return null;
  return (
    <p className="small">
      <span className="soft">{label}:</span>{' '}
      {entries.map(({ id, title, locales }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          {mayOpen(id) ? <Link to={fieldLink(id)}>{title}</Link> : title}{' '}
          <span className="soft">({locales.map(nameOf).join(', ')})</span>
        </span>
      ))}
      {more > 0 && ` ${t('more', { count: more })}`}
      {people.length > 0 && <span className="soft">, {t('by', { people: people.join(', ') })}</span>}
    </p>
  );
}

function lookOf(state: SiteState): MarkLook {
  if (isBad(state)) return 'wrong';
  if (isComing(state) || state === 'following') return 'scheduled';
  return state === 'done' ? 'public' : 'draft';
}

export function SiteMark({ state }: { state: SiteState }) {
  const t = useWords();
  return <Mark look={lookOf(state)}>{t(`publishing.states.${state}`)}</Mark>;
}
