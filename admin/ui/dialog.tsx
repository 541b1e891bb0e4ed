import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names';
import { IconButton } from './button';
import { useWords } from '../app/words';

interface Props {
  title: string;
  onClose: () => void;
  size?: 'wide' | 'full';
  children: ReactNode;
}

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
        <div className="dialog-body">{children}</div>
        {/* Last, so that the dialog opens with the focus in what it asks. */}
        <IconButton className="dialog-close" icon="close" label={t('close')} onClick={onClose} />
      </div>
    </dialog>
  );
}

Dialog.Actions = function Actions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
};
