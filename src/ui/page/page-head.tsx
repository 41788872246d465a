import type { ReactNode } from 'react';

type PageHeadProps = {
  title: string;
  /** The frame's header says the same; where it does, nobody needs to see it twice. */
  isInHeader?: boolean;
  /** One sentence about what the page is for. */
  lead?: ReactNode;
  /** What can be done with the whole page; stands at the end of the line. */
  actions?: ReactNode;
};

/** The head of a page. Its heading can take the focus, for a router that has just shown the page. */
export function PageHead({ title, isInHeader, lead, actions }: PageHeadProps) {
  return (
    <header className="p-page-head">
      <div className="p-page-head-words">
        <h1 className="p-page-title" data-in-header={isInHeader} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="p-page-lead">{lead}</p>}
      </div>
      {actions && <div className="p-page-actions">{actions}</div>}
    </header>
  );
}
