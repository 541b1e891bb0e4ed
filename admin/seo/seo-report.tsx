import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SeoReport as Report } from '../../backend/admin-api/seo-contract';
import { findingMessages } from '../../core/publishing/seo-findings';
import { requestJson } from '../api/request';
import { refusalText, useDates, useLanguage, useWords } from '../app/words';
import { Button, classNames, Disclosure, useToast } from '../ui';
import { FindingList } from './finding-list';
import * as styles from './seo.module.css';

/** Of when it is, what it found beside the pages, and what it looks at. */
export function SeoReport({ report }: { report: Report }) {
  const app = useWords();
  const t = useWords('admin-seo');
  const language = useLanguage();
  const { moment } = useDates();
  const toast = useToast();
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () => requestJson('seo/report', { method: 'POST', waits: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['seo'] }),
    onError: (error) => toast({ text: refusalText(app, error), isError: true }),
  });
  const { state, reason, madeAt, isCurrent, others } = report;
  const isRunning = state === 'running' || make.isPending;
  const about =
    madeAt !== null ? t(isCurrent ? 'report.current' : 'report.old', { moment: moment(madeAt) }) : t('report.none');
  const checks = Object.entries(findingMessages[language].checks);
  return (
    <section className={classNames('panel stack', styles.report)} aria-labelledby="seo-report">
      <div className="line line-between">
        <div>
          <h2 id="seo-report">{t('report.title')}</h2>
          <p role="status">{isRunning ? t('report.running') : about}</p>
        </div>
        {!isRunning && (
          <Button variant="secondary" onClick={() => make.mutate()}>
            {t('report.make')}
          </Button>
        )}
      </div>
      {state === 'failed' && (
        <div role="alert">
          <p className="strong wrong">{t('report.failed')}</p>
          <pre>{reason}</pre>
        </div>
      )}
      {others.length > 0 && (
        <Disclosure title={t('report.others')} note={others.length}>
          <FindingList
            findings={others}
            place={({ page }, text) => (
              <>
                {page} {text}
              </>
            )}
          />
        </Disclosure>
      )}
      <Disclosure title={t('report.checks')}>
        <dl className="stack small">
          {checks.map(([id, { title, meaning }]) => (
            <div key={id}>
              <dt className="strong">{title}</dt>
              <dd>{withCode(meaning)}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </section>
  );
}

/** `` `meta.title` `` -> `<code>meta.title</code>` */
const withCode = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 0 ? part : <code key={at}>{part}</code>));
