import { type KeyboardEvent, type ReactNode, useId } from 'react';

export interface Tab {
  value: string;
  label: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
  aside?: ReactNode;
}

/** Arrow keys move between the tabs; the panel holds what belongs to the chosen one. */
export function Tabs({ label, tabs, value, onChange, children, aside }: Props) {
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <>
      <div className="tabs">
        {/* The keys are those of the tabs, which are in it. */}
        {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div role="tablist" aria-label={label} className="tabs-list" onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              className="tab"
              aria-selected={tab.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
