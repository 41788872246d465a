import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { isRtl } from '../tree-grid/is-rtl.ts';

type Tab<Value extends string> = { value: Value; label: string; content: ReactNode };

type TabsProps<Value extends string> = {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  'data-ref'?: string;
};

/** Shows one of several contents. A content that was shown once stays, so that nothing typed there is lost. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, ...rest }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ReadonlySet<Value>>(new Set([value]));
  if (!shown.has(value)) setShown(new Set([...shown, value]));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key, list.current !== null && isRtl(list.current));
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.value === value);
    const index = step === 'first' ? 0 : step === 'last' ? tabs.length - 1 : (at + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
    onChange(next.value);
  };
  return (
    <>
      <div ref={list} className="p-tabs" role="tablist" aria-label={label} data-ref={rest['data-ref']}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            className="p-tab"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-${tab.value}-panel`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          className="p-tab-panel"
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel scrolls, also without a control inside
          tabIndex={0}
          hidden={tab.value !== value}
        >
          {shown.has(tab.value) && tab.content}
        </div>
      ))}
    </>
  );
}

function stepOf(key: string, rtl: boolean): 1 | -1 | 'first' | 'last' | undefined {
  switch (key) {
    case 'ArrowRight':
      return rtl ? -1 : 1;
    case 'ArrowLeft':
      return rtl ? 1 : -1;
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    default:
      return undefined;
  }
}
