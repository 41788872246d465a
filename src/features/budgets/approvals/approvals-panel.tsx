import { Maximize2, Settings } from 'lucide-react';
import { useState } from 'react';
import type { Decimal } from '../../../base/formats/decimal.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { PanelFrame } from '../item-panel/panel-frame.tsx';
import { ApprovalSettingsDialog } from './approval-settings-dialog.tsx';
import { approvalsWords } from './approvals.words.ts';
import { ApprovalsView } from './approvals-view.tsx';

export type ApprovalsPanelProps = {
  shell: Shell;
  budgetId: string;
  visit: number;
  /** Another one loads the approvals again. */
  revision: unknown;
  locale: string;
  currencySymbol: string | undefined;
  formatAmount: (amount: Decimal) => string;
  isManager: boolean;
  onChanged: () => void;
  onClose: () => void;
};

/** The requests of a budget beside its sheet. */
export function ApprovalsPanel(props: ApprovalsPanelProps) {
  const { shell, budgetId, visit, revision, locale, currencySymbol, formatAmount, isManager, onChanged, onClose } =
    props;
  const words = useWords(approvalsWords);
  const [hasSettings, setSettings] = useState(false);
  const [settingsVisit, setSettingsVisit] = useState(0);
  return (
    <PanelFrame title={words.title} closeLabel={words.close} visit={visit} onClose={onClose} data-ref="approvals-panel">
      <div className="approvals-tools sheet-buttons">
        <a
          className="p-button"
          data-kind="secondary"
          data-ref="approvals-page"
          href={`${shell.config.paths.app}budgets/${budgetId}/approvals`}
        >
          <Maximize2 size={16} strokeWidth={1.75} aria-hidden="true" />
          {words.openPage}
        </a>
        {isManager && (
          <Button data-ref="approval-settings" onClick={() => setSettings(true)}>
            <Settings size={16} strokeWidth={1.75} aria-hidden="true" />
            {words.settings}
          </Button>
        )}
      </div>
      <ApprovalsView key={settingsVisit} {...{ shell, budgetId, revision, locale, formatAmount, onChanged }} />
      {hasSettings && (
        <ApprovalSettingsDialog
          {...{ shell, budgetId, locale, currencySymbol }}
          onClose={() => {
            setSettings(false);
            setSettingsVisit((count) => count + 1);
          }}
        />
      )}
    </PanelFrame>
  );
}
