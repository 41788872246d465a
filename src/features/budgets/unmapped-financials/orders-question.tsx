import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { unmappedFinancialsWords as words } from './unmapped-financials.words.ts';
import type { OrdersQuestion } from './use-map-to-orders.ts';

/** Asks whether entries are mapped to the items that it names. */
export function OrdersQuestionDialog({ message, suggestions, confirmText, answer }: OrdersQuestion) {
  return (
    <ConfirmDialog
      name="map-orders"
      title={words.ordersTitle}
      confirmText={confirmText}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      <p>{message}</p>
      {suggestions.length > 0 && (
        <ul className="unmapped-suggestions" data-ref="order-suggestions">
          {suggestions.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries can have the same number
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
