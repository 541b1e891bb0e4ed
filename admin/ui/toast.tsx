import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { classNames } from './class-names';
import { Button, buttonClass, IconButton } from './button';
import { useWords } from '../app/words';

export interface Toast {
  text: string;
  isError?: boolean;
  /** `href`: of a page where it is done. */
  action?: { label: string; run?: () => void; href?: string };
}

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

export const useToast = (): ((toast: Toast) => void) => useContext(ToastContext);

/** In ms. Errors stay until they are closed. */
const shownFor = { plain: 5000, withAction: 12_000 };

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useWords();
  const [toast, setToast] = useState<Toast | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const show = useCallback((next: Toast) => {
    clearTimeout(timer.current);
    setToast(next);
    const time = next.action ? shownFor.withAction : shownFor.plain;
    if (!next.isError) timer.current = setTimeout(() => setToast(null), time);
  }, []);
  const run = () => {
    toast?.action?.run?.();
    setToast(null);
  };
  return (
    <ToastContext.Provider value={show}>
      {children}
      <div className="toast-place" role={toast?.isError ? 'alert' : 'status'}>
        {toast && (
          <div className={classNames('toast', toast.isError && 'toast-error')}>
            <p>{toast.text}</p>
            {toast.action?.href && (
              <a className={classNames('toast-action', buttonClass('plain'))} href={toast.action.href}>
                {toast.action.label}
              </a>
            )}
            {toast.action?.run && (
              <Button variant="plain" className="toast-action" onClick={run}>
                {toast.action.label}
              </Button>
            )}
            <IconButton icon="close" label={t('close')} onClick={() => setToast(null)} />
          </div>
        )}
      </div>
    </ToastContext.Provider>
  );
}
