import { useCallback } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { type Loaded, useLoaded } from '../../../ui/load/use-loaded.ts';
import { readApprovalSettings } from './item-approvals.api.ts';
import type { ApprovalSettings } from './item-approvals.wire.ts';

/** Returns how requests of a budget are approved. */
export const useApprovalSettings = ({ rest }: Pick<Shell, 'rest'>, budgetId: string): Loaded<ApprovalSettings> =>
  useLoaded(
    budgetId,
    useCallback(() => readApprovalSettings(rest, budgetId), [rest, budgetId]),
  );
