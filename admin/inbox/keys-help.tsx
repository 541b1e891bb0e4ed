import { useId } from 'react';
import { useWords } from '../app/words';
import { Button } from '../ui/button';
import { Check } from '../ui/field';
import { popover, popoverTarget } from '../ui/popover';
import * as styles from './inbox.module.css';
import { useKeys } from './use-keys';

const keys = [
  ['next', 'J', '↓'],
  ['previous', 'K', '↑'],
  ['open', 'Enter'],
  ['search', '/'],
  ['help', '?'],
] as const;

/** Letters alone do something: they can be turned off. */
export function KeysHelp() {
  const t = useWords();
  const id = useId();
  const [isOn, setOn] = useKeys(id);
  return (
    <>
      <Button variant="plain" {...popoverTarget(id)}>
        {t('inbox.keys.title')}
      </Button>
      <div id={id} {...popover} className={styles.keys}>
        <h2>{t('inbox.keys.title')}</h2>
        <dl>
          {keys.map(([name, ...letters]) => (
            <div key={name}>
              <dt>{t(`inbox.keys.${name}`)}</dt>
              <dd>
                {letters.map((letter) => (
                  <kbd key={letter}>{letter}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Check label={t('inbox.keys.use')} hint={t('inbox.keys.useHint')} checked={isOn} onChange={setOn} />
      </div>
    </>
  );
}
