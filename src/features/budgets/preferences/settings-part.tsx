import { type ReactNode, useId } from 'react';

type SettingsPartProps = { title: string; lead: string; children: ReactNode };

/** A section of a card with a heading. */
export function SettingsPart({ title, lead, children }: SettingsPartProps) {
  const id = useId();
  return (
    <section className="p-settings-part" aria-labelledby={id}>
      <div className="p-settings-part-head">
        <h3 className="p-settings-part-title" id={id}>
          {title}
        </h3>
        <p className="p-card-lead">{lead}</p>
      </div>
      {children}
    </section>
  );
}
