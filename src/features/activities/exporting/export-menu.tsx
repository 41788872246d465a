import { Download } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { lazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import { ButtonMenu } from '../../../ui/menu/button-menu.tsx';
import type { ExportItems } from './export-items.tsx';
import type { ExportedView } from './exported-view.ts';
import { exportingWords } from './exporting.words.ts';

type ExportMenuProps = { shell: Pick<Shell, 'report' | 'messages'>; view: ExportedView };

const itemsPart = lazyPart<ComponentProps<typeof ExportItems>>(() =>
  import('./export-items.tsx').then((code) => code.ExportItems),
);

/** A button that opens the choices to download the activities of a view, and to print them. */
export function ExportMenu({ shell, view }: ExportMenuProps) {
  const words = useWords(exportingWords);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <ButtonMenu name="activity-export" shell={shell} anchor={button} part={itemsPart} props={{ shell, view }}>
      <Download size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="timeline-tool-label">{words.export}</span>
    </ButtonMenu>
  );
}
