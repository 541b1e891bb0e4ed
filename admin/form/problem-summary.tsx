import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { problemText, useWords } from '../app/words';
import { localeOfPath, useForm } from './form-context';
import { useFieldTitle } from './field-text';
import { showField } from './show-field';
import type { ShownLanguages } from './form-columns';

interface Props {
  /** How often a save was refused: each time the summary has the focus, once it is there. */
  refusals: number;
  onShow: (shown: ShownLanguages) => void;
}

/** Every field that is wrong, with a way to it. */
export function ProblemSummary({ refusals, onShow }: Props) {
  const t = useWords();
  const { type, problems, isChecked } = useForm();
  const titleOf = useFieldTitle(type);
  const summary = useRef<HTMLElement>(null);
  const seen = useRef(refusals);
  useEffect(() => {
    if (!summary.current || seen.current === refusals) return;
    seen.current = refusals;
    summary.current.focus();
  });
  if (!isChecked || problems.length === 0) return null;
  const go = (path: string) => {
    const locale = localeOfPath(path);
    if (locale) flushSync(() => onShow(locale));
    showField(path);
  };
  return (
    <section
      ref={summary}
      className="mb-6 px-5 py-4 rounded mark-error"
      tabIndex={-1}
      aria-label={t('form.problemsTitle')}
    >
      <p className="strong">{t('form.problems', { count: problems.length })}</p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.code}`}>
            <button
              type="button"
              className="min-h-8 px-0 py-1 text-error text-sm text-start underline underline-offset-[0.2em]"
              onClick={() => go(problem.path)}
            >
              {titleOf(problem.path) || t('form.whole')}: {problemText(t, problem)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
