import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { lazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';
import type { TooltipSide } from './tooltip.tsx';

/** How long the pointer rests before the tooltip shows, in milliseconds. */
const DELAY_MS = 400;

const tooltipPart = lazyPart(() => import('./tooltip.tsx').then(({ Tooltip }) => Tooltip));
/** Words that cannot be fetched are done without; the control has its name all the same. */
const doWithout = () => {};

type TooltipParts = {
  /** Spread over the control that the words belong to. */
  trigger: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onPointerDown: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
    'aria-describedby': string | undefined;
  };
  /** Rendered beside the control, inside something positioned. */
  tooltip: ReactNode;
};

type TooltipOptions = {
  off?: boolean;
  /** Whether what the control opens is open: it hides the words, and brings none when it gives the focus back. */
  isOpen?: boolean;
  /** False where the words are the control's name already. */
  describes?: boolean;
  side?: TooltipSide;
  /** Told when the pointer or the focus comes to the control, which is the first sign that somebody wants it. */
  onReach?: () => void;
};

/** Shows `words` while the pointer rests on a control or the keyboard has brought the focus there; Escape hides them. */
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
      event.preventDefault(); // the dialog that it shows in stays
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
