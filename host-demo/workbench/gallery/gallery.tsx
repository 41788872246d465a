import { type ReactNode, useEffect } from 'react';
import { Card } from '../../../src/ui/page/card.tsx';
import { PageHead } from '../../../src/ui/page/page-head.tsx';
import { AmountsAndTimes } from './amounts-and-times.tsx';
import { Asked } from './asked.tsx';
import { Avatars } from './avatars.tsx';
import { Buttons } from './buttons.tsx';
import { Callouts } from './callouts.tsx';
import { Colours } from './colours.tsx';
import { Dialogs } from './dialogs.tsx';
import { EmptyStates } from './empty-states.tsx';
import { Fields } from './fields.tsx';
import type { GalleryView } from './gallery-address.ts';
import { LoadingStates } from './loading.tsx';
import { Menus } from './menus.tsx';
import { PageHeads } from './page-heads.tsx';
import { Progress } from './progress.tsx';
import { Shapes } from './shapes.tsx';
import { Snackbars } from './snackbars.tsx';
import { SpaceScale } from './space-scale.tsx';
import { Switches } from './switches.tsx';
import { Tables } from './tables.tsx';
import { Tags } from './tags.tsx';
import { Tooltips } from './tooltips.tsx';
import { TypeScale } from './type-scale.tsx';
import './gallery.css';

type Section = {
  id: string;
  title: string;
  lead: string;
  /** Whether its content reaches the card's edges. */
  isWide?: boolean;
  show: (view: GalleryView) => ReactNode;
};

const SECTIONS: readonly Section[] = [
  { id: 'type', title: 'Type', lead: 'Every size, with its line and its weights.', show: () => <TypeScale /> },
  { id: 'space', title: 'Space', lead: 'Every distance.', show: () => <SpaceScale /> },
  { id: 'shapes', title: 'Shapes and movement', lead: 'Corners, shadow, ring, and time.', show: () => <Shapes /> },
  {
    id: 'colours',
    title: 'Colours',
    lead: 'Text and lines on their backgrounds, with the contrast in this browser.',
    show: () => <Colours />,
  },
  { id: 'buttons', title: 'Buttons', lead: 'One main button at a time.', show: () => <Buttons /> },
  { id: 'fields', title: 'Fields', lead: 'The label above, the error below.', show: () => <Fields /> },
  { id: 'switches', title: 'Switches', lead: 'What holds at once, without saving.', show: () => <Switches /> },
  {
    id: 'avatars',
    title: 'Avatars',
    lead: 'A person’s initials; their name is said beside them.',
    show: () => <Avatars />,
  },
  { id: 'tags', title: 'Tags', lead: 'The colour only repeats what the words say.', show: () => <Tags /> },
  {
    id: 'menu',
    title: 'Menu',
    lead: 'By pointer, arrow keys and letters.',
    show: ({ open }) => <Menus opens={open === 'menu'} />,
  },
  {
    id: 'tooltip',
    title: 'Tooltip',
    lead: 'For a control under the pointer or with the keyboard focus.',
    show: ({ open }) => <Tooltips opens={open === 'tooltip'} />,
  },
  {
    id: 'dialog',
    title: 'Dialog',
    lead: 'Over everything else, until it is answered.',
    show: ({ open }) => <Dialogs opens={open === 'dialog' || open === 'question' ? open : undefined} />,
  },
  {
    id: 'asked',
    title: 'Questions and messages',
    lead: 'What parts of a page ask and tell by its one queue. The next comes when the one before is answered.',
    show: ({ open }) => <Asked opens={open} />,
  },
  {
    id: 'callout',
    title: 'Callout',
    lead: 'What the person should know, where they are.',
    show: () => <Callouts />,
  },
  {
    id: 'message',
    title: 'Message',
    lead: 'At the bottom of the page, for six seconds.',
    show: ({ open }) => <Snackbars opens={open === 'message'} />,
  },
  {
    id: 'table',
    title: 'Table',
    lead: 'On a phone each row becomes a block.',
    isWide: true,
    show: ({ locale }) => <Tables locale={locale} />,
  },
  { id: 'progress', title: 'Progress', lead: 'How far something is.', show: () => <Progress /> },
  {
    id: 'empty',
    title: 'Empty',
    lead: 'One sentence, and what can be done.',
    isWide: true,
    show: () => <EmptyStates />,
  },
  {
    id: 'loading',
    title: 'Loading, and when it fails',
    lead: 'What is on its way, and what did not come.',
    show: ({ open }) => <LoadingStates opens={open === 'overlay'} />,
  },
  { id: 'heads', title: 'Page heads', lead: 'Where a page begins.', show: () => <PageHeads /> },
  {
    id: 'amounts',
    title: 'Amounts and times',
    lead: 'Figures are aligned.',
    isWide: true,
    show: ({ locale }) => <AmountsAndTimes locale={locale} />,
  },
];

/** Renders everything that both brands share, with the product's own parts and style sheets. */
export function Gallery({ view }: { view: GalleryView }) {
  // The browser has looked for the section of the address before it was rendered.
  useEffect(() => {
    if (location.hash) location.replace(location.hash);
  }, []);
  return (
    <div className="p-root wb-gallery">
      <main className="p-page wb-gallery-page">
        <PageHead
          title="Gallery"
          lead={`Tokens and components of the ${view.brand} brand, drawn by the product itself.`}
        />
        <nav className="wb-gallery-index" aria-label="Sections">
          {SECTIONS.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        {SECTIONS.map(({ id, title, lead, isWide = false, show }) => (
          <div key={id} id={id} className="wb-gallery-section">
            <Card title={title} lead={lead}>
              <div className={isWide ? 'wb-gallery-wide' : 'p-card-body'}>{show(view)}</div>
            </Card>
          </div>
        ))}
      </main>
    </div>
  );
}
