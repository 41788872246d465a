import { useCallback, useState } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { LoadedView } from '../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../ui/load/more-button.tsx';
import { usePages } from '../../ui/load/use-pages.ts';
import { Switch } from '../../ui/switch/switch.tsx';
import { readFlagOrganizations, switchFlag } from './feature-flags.api.ts';
import type { FlagOfOrganization, StagedFlag } from './feature-flags.wire.ts';
import { flagOrganizationsWords as words } from './feature-flags.words.ts';

type FlagOrganizationsDialogProps = {
  shell: Shell;
  flag: StagedFlag;
  returnFocusTo: () => HTMLElement | null;
  onClose: () => void;
};

/** The organizations that have a feature. A switch takes effect immediately, also on their open pages. */
export function FlagOrganizationsDialog({ shell, flag, returnFocusTo, onClose }: FlagOrganizationsDialogProps) {
  const { rest } = shell;
  const { name, stage } = flag;
  const [search, setSearch] = useState('');
  const [switching, setSwitching] = useState<string>();
  const pages = usePages(
    `${name} ${search}`,
    useCallback((after) => readFlagOrganizations(rest, name, search, after), [rest, name, search]),
  );
  const { change, reload } = pages;

  const turn = async ({ id }: FlagOfOrganization, isOn: boolean) => {
    const show = (now: Partial<FlagOfOrganization>) =>
      change((page) => ({ ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...now } : row)) }));
    setSwitching(id);
    show({ enabled: isOn }); // the switch moves immediately
    try {
      show(await switchFlag(rest, name, id, isOn));
    } catch {
      await reload();
    } finally {
      setSwitching(undefined);
    }
  };

  return (
    <Dialog
      name="flag-organizations"
      title={words.title(name)}
      widthPx={520}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      footer={
        <Button kind="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {stage === 'REMOVED' && <p>{words.isRemoved}</p>}
      <TextField
        label={words.search}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        data-autofocus
      />
      <LoadedView loaded={pages} what={words.loading}>
        {({ rows }) => (
          <>
            <ul className="p-switch-list">
              {rows.map((row) => (
                <li key={row.id}>
                  <Switch
                    label={row.name}
                    checked={row.enabled}
                    busy={switching === row.id}
                    disabled={stage === 'REMOVED'}
                    onChange={(isOn) => void turn(row, isOn)}
                  />
                  {row.own === null && <span className="p-table-note">{words.byStage}</span>}
                </li>
              ))}
            </ul>
            {rows.length === 0 && <p>{words.noMatches}</p>}
            <MoreButton pages={pages} what={words.more} />
          </>
        )}
      </LoadedView>
    </Dialog>
  );
}
