import { useCallback } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import { controlsWords } from '../../ui/language/controls.words.ts';
import { useWords } from '../../ui/language/use-words.ts';
import { LoadedView } from '../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../ui/load/use-loaded.ts';
import { Card } from '../../ui/page/card.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { readAccessInfo } from './own-account.api.ts';
import { ownAccountWords } from './own-account.words.ts';

/** What the user may do, and by which roles. */
export function AccessCard({ shell }: { shell: Shell }) {
  const words = useWords(ownAccountWords);
  const { loadingOf } = useWords(controlsWords);
  const { rest } = shell;
  const info = useLoaded(
    'access-info',
    useCallback(() => readAccessInfo(rest), [rest]),
  );
  return (
    <Card title={words.access} lead={words.accessLead}>
      <div className="p-card-body">
        {/* It is not needed to work with the other cards. */}
        {info.value === undefined && (info.isLoading || !info.failure) ? (
          <Skeleton label={loadingOf(words.accessWhat)} lines={3} />
        ) : (
          <LoadedView loaded={info} what={words.accessWhat}>
            {({ roles, budgets, canGrant }) => (
              <dl className="p-facts">
                <dt>{words.roles}</dt>
                <dd>{roles.length > 0 ? roles.map(({ name }) => name).join(', ') : words.noRoles}</dd>
                <dt>{words.inBudgets}</dt>
                <dd>{words.budgetRights(budgets.permissions)}</dd>
                <dt>{words.inUsers}</dt>
                <dd>{canGrant.length > 0 ? words.managesUsers : words.managesNoUsers}</dd>
              </dl>
            )}
          </LoadedView>
        )}
      </div>
    </Card>
  );
}
