import type { FormEvent, ReactNode, RefObject } from 'react';
import { longestQuestion, searchAction } from '../../../core/searches/site-index';
import { classNames } from '../../components/class-names';
import { Icon } from '../../components/icon';
import { useLocale } from '../layout/page-provider';
import * as styles from './question-form.module.css';

interface Props {
  id: string;
  label: string;
  labelClass: string | undefined;
  title?: string;
  hintId?: string;
  input: RefObject<HTMLInputElement>;
  question: string;
  button?: ReactNode;
  children?: ReactNode;
  onQuestion(question: string): void;
  onSubmit(): void;
}

/** One field for a question. Without scripts the server answers it from the index of the site. */
export function QuestionForm(props: Props) {
  const { id, label, labelClass, title, hintId, input, question, button, children } = props;
  const locale = useLocale();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    props.onSubmit();
  }

  return (
    <form
      role="search"
      aria-label={title}
      action={searchAction}
      method="get"
      className="grid gap-3 max-w-(--width-870)"
      onSubmit={onSubmit}
    >
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <div className={classNames('grid gap-3', button ? 'sm:grid-cols-[minmax(0,1fr)_auto]' : undefined)}>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            ref={input}
            id={id}
            className={styles.input}
            type="search"
            name="q"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={longestQuestion}
            aria-describedby={hintId}
            value={question}
            onChange={(event) => props.onQuestion(event.target.value)}
          />
        </div>
        {button}
      </div>
      <input type="hidden" name="locale" value={locale} />
      {children}
    </form>
  );
}
