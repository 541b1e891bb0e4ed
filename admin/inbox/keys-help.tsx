import { useId, useEffect, useState } from 'react';
import { useWords } from '../app/words';
import { Button, Check, popover, popoverTarget } from '../ui';
import * as styles from './inbox.module.css';

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

/** Of this browser. */
const place = 'inbox-keys';

/** J and K, and the arrows within the list, move; `/` searches; `?` opens the help. */
function useKeys(helpId: string): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(place) !== 'off');
  useEffect(() => {
    if (!isOn) return undefined;
    const pressed = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const isTyping =
        target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog');
      if (isTyping || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
      const act = actOf(key, helpId);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isOn, helpId]);
  const set = (next: boolean) => {
    localStorage.setItem(place, next ? 'on' : 'off');
    setOn(next);
  };
  return [isOn, set];
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

function actOf(key: string, helpId: string): (() => void) | null {
  if (key === '/') return () => document.querySelector<HTMLElement>('[type="search"]')?.focus();
  if (key === '?') return () => document.getElementById(helpId)?.togglePopover();
  const step = steps[key];
  if (step === undefined) return null;
  const links = [...document.querySelectorAll<HTMLElement>('[data-request]')];
  const focused = links.findIndex((link) => link === document.activeElement);
  if (key.startsWith('Arrow') && focused === -1) return null;
  const at = focused === -1 ? links.findIndex((link) => link.hasAttribute('aria-current')) : focused;
  const next = links[at === -1 ? 0 : at + step];
  return next ? () => next.focus() : null;
}
