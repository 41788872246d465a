import * as RadixDialog from '@radix-ui/react-dialog';
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { isFocusLost } from '../layer/is-focus-lost.ts';
import { Layer } from '../layer/layer.tsx';
import { usePlaceBelow } from './use-place-below.ts';

type PopoverProps = {
  /** What it is called by screen readers. Without it the children have a `PopoverTitle`. */
  label?: string;
  /** The button that it hangs on. */
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
  className?: string;
  /** Receives the focus instead of the first control, for content that is read before it is used, or a text that is begun. */
  focusFirst?: RefObject<HTMLElement | null>;
  'data-ref'?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** The person wants it gone: Escape, a press beside it, or the focus has gone elsewhere. */
  onClose: () => void;
  /** Escape, if it does not mean the same as the other ways to close. */
  onEscape?: () => void;
};

/**
 * A panel below its button that leaves the page usable: Radix's dialog without its modality. Rendered only while it is
 * open. Its first control has the focus at once, Tab stays inside, and the button has the focus again when it closes.
 */
export function Popover({ label, anchor, children, className, focusFirst, onClose, onEscape, ...rest }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  usePlaceBelow(panel, anchor);
  return (
    <RadixDialog.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Layer>
        <RadixDialog.Content
          {...rest}
          ref={panel}
          className={className ? `p-popover ${className}` : 'p-popover'}
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            if (!onEscape) return;
            event.preventDefault();
            onEscape();
          }}
          onOpenAutoFocus={(event) => {
            if (!focusFirst) return;
            event.preventDefault();
            const first = focusFirst.current;
            first?.focus({ preventScroll: true });
            // Selected as a whole, what the user has begun to type would be replaced.
            if (first instanceof HTMLInputElement) first.setSelectionRange(first.value.length, first.value.length);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The focus stays if the user has moved it.
            if (anchor.current && isFocusLost(anchor.current)) anchor.current.focus();
          }}
          onInteractOutside={(event) => {
            // Pressing the button again closes by the button's own click.
            if (anchor.current && event.detail.originalEvent.composedPath().includes(anchor.current))
              event.preventDefault();
          }}
        >
          {label && <RadixDialog.Title className="p-visually-hidden">{label}</RadixDialog.Title>}
          {children}
        </RadixDialog.Content>
      </Layer>
    </RadixDialog.Root>
  );
}

/** The title inside a popover, which is its accessible name. */
export const PopoverTitle = (props: ComponentPropsWithRef<'h2'>) => <RadixDialog.Title {...props} />;
