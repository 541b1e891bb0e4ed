import { useEffect, useState } from 'react';
import { Icon } from './icon';
import * as styles from './copy-button.module.css';

interface Props {
  text: string;
  /** Whose text it is, for those who hear the button without its neighbours. */
  subject: string;
  label: string;
  done: string;
}

export function CopyButton({ text, subject, label, done }: Props) {
  const [state, setState] = useState<'absent' | 'ready' | 'done'>('absent');
  useEffect(() => {
    // Missing on pages that are not served securely, whatever its type says.
    if ('clipboard' in navigator) setState('ready');
  }, []);
  if (state === 'absent') return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('done');
    } catch {
      // The visitor has forbidden it; the text can be marked and copied by hand.
      setState('absent');
    }
  };
  return (
    <>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        <Icon name={state === 'done' ? 'check' : 'copy'} />
        <span>
          {label}
          <span className="sr-only">: {subject}</span>
        </span>
      </button>
      <span role="status" className="text-accent text-sm">
        {state === 'done' && done}
      </span>
    </>
  );
}
