import { Download } from 'lucide-react';
import { resultActionWords as words } from './result-actions.words.ts';
import { countText } from './step-props.ts';

type RejectedRowsLinkProps = { href: string; count: number; locale: string };

/** Downloads the rejected rows of an import, with the reasons. */
export function RejectedRowsLink({ href, count, locale }: RejectedRowsLinkProps) {
  return (
    <a className="p-button" data-kind="secondary" data-ref="import-rejected" download href={href}>
      <Download size={16} aria-hidden="true" />
      {words.rejected(countText(count, locale), count === 1)}
    </a>
  );
}
