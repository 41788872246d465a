import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { lazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';
import type { TooltipSide } from './tooltip.tsx';

/** How long the pointer rests before the tooltip shows, in milliseconds. */
const DELAY_MS = 400;

const tooltipPart = lazyPart(() => import('./tooltip.tsx').then(({ Tooltip }) => Tooltip));
/** A tooltip whose code fails to load is omitted; the control has its name anyway. */
const doWithout = () => {};

type TooltipParts = {
  /** Props of the control. */
  trigger: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onPointerDown: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
    'aria-describedby': string | undefined;
  };
  /** Rendered next to the control, inside a positioned element. */
  tooltip: ReactNode;
};

type TooltipOptions = {
  off?: boolean;
  /** Whether the control's own popup is open: hides the tooltip, and shows none when the focus returns. */
  isOpen?: boolean;
  /** False if the tooltip repeats the control's name. */
  describes?: boolean;
  side?: TooltipSide;
  /** Called when the pointer or the focus reaches the control, which signals that the user may activate it. */
  onReach?: () => void;
};

/** Shows `words` while the pointer rests on a control or the keyboard focuses it. Escape hides them. */
export function useTooltip(words: string, options: TooltipOptions = {}): TooltipParts {
  const { off = false, isOpen = false, describes = true, side = 'top', onReach } = options;
  const id = useId();
  const [wanted, setWanted] = useState<'no' | 'soon' | 'now'>('no');
  const shows = wanted === 'now' && !off && !isOpen;
  const returnsFocus = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    setWanted('no');
    returnsFocus.current = true;
  }, [isOpen]);

  const Tooltip = useLazyPart(tooltipPart, shows, doWithout);

  useEffect(() => {
    if (wanted !== 'soon') return;
    const timer = setTimeout(() => setWanted('now'), DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const isShown = Tooltip !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // keeps the surrounding dialog open
      setWanted('no');
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isShown]);

  return {
    trigger: {
      onPointerEnter: () => {
        returnsFocus.current = false;
        onReach?.();
        setWanted('soon');
      },
      onPointerLeave: () => setWanted('no'),
      onPointerDown: () => setWanted('no'),
      onFocus: ({ target }) => {
        onReach?.();
        if (!returnsFocus.current && target.matches(':focus-visible')) setWanted('now');
        returnsFocus.current = false;
      },
      onBlur: () => setWanted('no'),
      'aria-describedby': Tooltip && describes ? id : undefined,
    },
    tooltip: Tooltip && <Tooltip words={words} id={id} side={side} />,
  };
}
