import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';

interface Props {
  title: ReactNode;
  note?: ReactNode;
  isInvalid?: boolean;
  isOpenFirst?: boolean;
  children: ReactNode;
}

/** Its content is made when it is opened for the first time, and opens where something is wrong. */
export function Disclosure({ title, note, isInvalid = false, isOpenFirst = false, children }: Props) {
  const [isOpen, setOpen] = useState(isOpenFirst || isInvalid);
  const [wasOpen, setWasOpen] = useState(isOpen);
  useEffect(() => {
    if (isInvalid) setOpen(true);
  }, [isInvalid]);
  useEffect(() => {
    if (isOpen) setWasOpen(true);
  }, [isOpen]);
  return (
    <details
      className={classNames('disclosure', isInvalid && 'disclosure-invalid')}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="disclosure-summary turning">
        <Icon name="chevron" />
        <span className="disclosure-title field-label">{title}</span>
        {note && <span className="disclosure-note fine ellipsis">{note}</span>}
      </summary>
      {(isOpen || wasOpen) && <div className="disclosure-body stack-lg">{children}</div>}
    </details>
  );
}
