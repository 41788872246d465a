import { type ReactNode, type Ref, useId } from 'react';

type CardProps = {
  /** Without a title, the card is not a region. */
  title?: string;
  /** With it, the title can get the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A self-contained section of a page. */
export function Card({ title, titleRef, lead, actions, children }: CardProps) {
  const id = useId();
  if (title === undefined) return <div className="p-card">{children}</div>;
  return (
    <section className="p-card" aria-labelledby={id}>
      <div className="p-card-head">
        <div>
          <h2 className="p-card-title" id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
            {title}
          </h2>
          {lead && <p className="p-card-lead">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
