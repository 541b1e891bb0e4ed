import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
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
