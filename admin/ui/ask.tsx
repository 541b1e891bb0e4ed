import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { useWords } from '../app/words';

/** Shows what `render` makes, until it is closed with a value; null: the person went back. */
export type Open = <Value>(render: (close: (value: Value | null) => void) => ReactNode) => Promise<Value | null>;

const OpenContext = createContext<Open | null>(null);

export function DialogProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly { key: number; node: ReactNode }[]>([]);
  const open = useCallback<Open>(
    (render) =>
      new Promise((done) => {
        const key = performance.now();
        const node = render((value) => {
          setShown((all) => all.filter((each) => each.key !== key));
          done(value);
        });
        setShown((all) => [...all, { key, node }]);
      }),
    [],
  );
  return (
    <OpenContext.Provider value={open}>
      {children}
      {shown.map(({ key, node }) => (
        <div key={key}>{node}</div>
      ))}
    </OpenContext.Provider>
  );
}

export function useOpen(): Open {
  const open = useContext(OpenContext);
  if (!open) throw new Error('There are no dialogs outside of DialogProvider');
  return open;
}

export interface Question {
  title: string;
  text: ReactNode;
  confirm: string;
  back?: string;
  isDangerous?: boolean;
}

/** Answers whether the person agreed. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const open = useOpen();
  return useMemo(
    () => async (question) => (await open<true>((close) => <Confirm {...question} close={close} />)) === true,
    [open],
  );
}

type ConfirmProps = Question & { close: (value: true | null) => void };

function Confirm({ title, text, confirm, back, isDangerous, close }: ConfirmProps) {
  const t = useWords();
  return (
    <Dialog title={title} onClose={() => close(null)}>
      {typeof text === 'string' ? <p>{text}</p> : text}
      <Dialog.Actions back={back ?? t('cancel')}>
        <Button variant={isDangerous ? 'danger' : 'primary'} onClick={() => close(true)}>
          {confirm}
        </Button>
      </Dialog.Actions>
    </Dialog>
  );
}
