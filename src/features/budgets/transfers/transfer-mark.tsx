import { Ban, CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { useWords } from '../../../ui/language/use-words.ts';
import type { TransferStatus } from './target-transfers.wire.ts';
import { transfersWords } from './transfers.words.ts';

const ICONS: Readonly<Record<TransferStatus, LucideIcon>> = {
  PENDING: Clock,
  APPROVED: CircleCheck,
  REJECTED: CircleX,
  CANCELLED: Ban,
};

/** Shows the state of a request as an icon with its label. */
export function TransferMark({ status }: { status: TransferStatus }) {
  const words = useWords(transfersWords);
  const Icon = ICONS[status];
  return (
    <span className="transfer-mark" data-status={status}>
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      {words.statuses[status]}
    </span>
  );
}
