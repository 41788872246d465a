import type { ReactNode } from 'react';

type PageHeadProps = {
  title: string;
  /** The frame's header shows the same title, so it is visually hidden here. */
  isInHeader?: boolean;
  /** One sentence about the purpose of the page. */
  lead?: ReactNode;
  /** Links to related pages, above the title. */
  links?: ReactNode;
  /** Actions for the whole page, at the inline end. */
  actions?: ReactNode;
};

/** The heading of a page. It can be focused by a router after a navigation. */
export function PageHead({ title, isInHeader, lead, links, actions }: PageHeadProps) {
  return (
    <header className="p-page-head">
      <div className="p-page-head-words">
        {links && <div className="p-page-links">{links}</div>}
        <h1 className="p-page-title" data-in-header={isInHeader} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="p-page-lead">{lead}</p>}
      </div>
      {actions && <div className="p-page-actions">{actions}</div>}
    </header>
  );
}
