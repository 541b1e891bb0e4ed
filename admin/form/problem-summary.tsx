import { problemText, useWords } from '../app/words';
import * as styles from './problem-summary.module.css';
import { fieldId, localeOfPath, useForm } from './form-context';
import { useFieldTitle } from './field-title';
import type { Shown } from './form-columns';

const summaryId = 'problem-summary';

/** Brings the summary into view, once it is there. */
export function showProblems(): void {
  requestAnimationFrame(() => document.getElementById(summaryId)?.focus());
}

/** Every field that is wrong, with a way to it. */
export function ProblemSummary({ onShow }: { onShow: (shown: Shown) => void }) {
  const t = useWords();
  const { type, problems, isChecked } = useForm();
  const titleOf = useFieldTitle(type);
  if (!isChecked || problems.length === 0) return null;
  const go = (path: string) => {
    const locale = localeOfPath(path);
    if (locale) onShow(locale);
    requestAnimationFrame(() => {
      const field = document.getElementById(fieldId(path));
      field?.scrollIntoView({ block: 'center' });
      const control = field?.matches('input, textarea, select, button')
        ? field
        : field?.querySelector<HTMLElement>('[contenteditable], input, textarea, select, button');
      control?.focus({ preventScroll: true });
    });
  };
  return (
    <section
      id={summaryId}
      className={styles.summary}
      tabIndex={-1}
      aria-label={t('form.problemsTitle')}
    >
      <p className={styles.title}>{t('form.problems', { count: problems.length })}</p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.code}`}>
            <button type="button" className={styles.problem} onClick={() => go(problem.path)}>
              {titleOf(problem.path) || t('form.whole')}: {problemText(t, problem)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
