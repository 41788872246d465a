import { Building2, Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Callout } from '../../ui/callout/callout.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { usePages } from '../../ui/load/use-pages.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { TimeText } from '../../ui/time/time-text.tsx';
import { DeleteOrganizationDialog } from './delete-organization-dialog.tsx';
import { DeletedOrganizationsCard } from './deleted-organizations-card.tsx';
import { readDeletedOrganizations, readOrganizations, restoreOrganization } from './organization-deletion.api.ts';
import type { ListedOrganization, OrganizationName } from './organization-deletion.wire.ts';
import { organizationsWords, organizationDeletionWords as words } from './organization-deletion.words.ts';

/** Deletes organizations, and restores them for a week. */
export function DeleteOrganizationsView({ shell, session }: { shell: Shell; session: SignedIn }) {
  const { rest, live, messages } = shell;
  const locale = session.account.locale ?? undefined;
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<{ organization: OrganizationName; button: HTMLElement }>();
  const [latest, setLatest] = useState<OrganizationName>();
  const [restoringId, setRestoringId] = useState<string>();
  const undo = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const organizations = usePages(
    search,
    useCallback((after) => readOrganizations(rest, search, after), [rest, search]),
  );
  const deleted = usePages(
    'deleted',
    useCallback((after) => readDeletedOrganizations(rest, after), [rest]),
  );
  const until = deleted.value?.rows.find(({ id }) => id === latest?.id)?.restorableUntil;
  const { reload: reloadOrganizations } = organizations;
  const { reload: reloadDeleted } = deleted;
  const reload = useCallback(async () => {
    await Promise.all([reloadOrganizations(), reloadDeleted()]);
  }, [reloadOrganizations, reloadDeleted]);
  useEffect(() => live.subscribe(TOPICS.jobs, () => void reload()), [live, reload]);
  useEffect(() => {
    if (latest) undo.current?.focus(); // the button that opened the dialog is no longer in the list
  }, [latest]);

  const restore = async (organization: OrganizationName) => {
    setRestoringId(organization.id);
    try {
      await restoreOrganization(rest, organization.id);
      messages.show(words.restored(organization.name));
      setLatest(undefined);
      heading.current?.querySelector<HTMLElement>('h1')?.focus();
    } catch {
      // The transport has shown the failure. Another user may have restored it.
    } finally {
      setRestoringId(undefined);
      await reload();
    }
  };

  const columns: readonly Column<ListedOrganization>[] = [
    { id: 'name', head: organizationsWords.heads.name, isName: true, cell: ({ name }) => name },
    {
      id: 'actions',
      head: organizationsWords.heads.actions,
      isHeadHidden: true,
      align: 'end',
      cell: (organization) =>
        organization.id === session.organization.id || organization.hasStaff ? (
          <span className="p-table-note">
            {organization.id === session.organization.id ? organizationsWords.own : organizationsWords.hasStaff}
          </span>
        ) : (
          <span className="p-table-actions">
            <Button
              aria-label={organizationsWords.deleteOf(organization.name)}
              onClick={({ currentTarget }) => setAsked({ organization, button: currentTarget })}
            >
              {organizationsWords.delete}
            </Button>
          </span>
        ),
    },
  ];

  return (
    <div className="p-page" ref={heading}>
      <PageHead title={words.title} lead={words.lead} />
      {latest && (
        <Callout priority="FYI" heading={words.deleted(latest.name)} onDismiss={() => setLatest(undefined)}>
          <div className="p-stack">
            {until !== undefined && (
              <p>
                {words.restorableUntil}
                <TimeText value={until} locale={locale} />.
              </p>
            )}
            <Button ref={undo} busy={restoringId === latest.id} onClick={() => void restore(latest)}>
              {words.undo}
            </Button>
          </div>
        </Callout>
      )}
      <div className="p-toolbar">
        <TextField
          label={organizationsWords.search}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <Card title={organizationsWords.title}>
        <PagedTable
          pages={organizations}
          columns={columns}
          words={organizationsWords}
          empty={
            search === '' ? (
              <EmptyState icon={<Building2 size={22} strokeWidth={1.75} />} title={organizationsWords.empty} />
            ) : (
              <EmptyState icon={<Search size={22} strokeWidth={1.75} />} title={organizationsWords.noMatches}>
                {organizationsWords.noMatchesText}
              </EmptyState>
            )
          }
        />
      </Card>
      <DeletedOrganizationsCard
        pages={deleted}
        locale={locale}
        restoringId={restoringId}
        onRestore={(organization) => void restore(organization)}
      />
      {asked && (
        <DeleteOrganizationDialog
          shell={shell}
          organization={asked.organization}
          locale={locale}
          onDeleted={() => {
            setAsked(undefined);
            setLatest(asked.organization);
            void reload();
          }}
          onClose={() => setAsked(undefined)}
          returnFocusTo={() => asked.button}
        />
      )}
    </div>
  );
}
