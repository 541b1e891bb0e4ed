import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useCallback,
  useMemo,
  useState,
} from 'react';
import { classNames } from './class-names';
import { Button, IconButton } from './button';
import { useWords } from '../app/words';

interface Props {
  title: string;
  onClose: () => void;
  size?: 'wide' | 'full';
  children: ReactNode;
}

const CloseContext = createContext<() => void>(() => undefined);

export function Dialog({ title, onClose, size, children }: Props) {
  const t = useWords();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (!dialog?.open) dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={classNames('dialog', size && `dialog-${size}`)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-frame">
        <h2 id={titleId} className="dialog-title">
          {title}
        </h2>
        <div className="dialog-body stack-md">
          <CloseContext.Provider value={onClose}>{children}</CloseContext.Provider>
        </div>
        {/* Last, so that the dialog opens with the focus in what it asks. */}
        <IconButton className="dialog-close" icon="close" label={t('close')} onClick={onClose} />
      </div>
    </dialog>
  );
}

/** `back`: the words of a button that closes the dialog. */
Dialog.Actions = function Actions({ back, children }: { back?: string; children?: ReactNode }) {
  const close = useContext(CloseContext);
  return (
    <div className="dialog-actions">
      {back && (
        <Button variant="secondary" onClick={close}>
          {back}
        </Button>
      )}
      {children}
    </div>
  );
};

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
