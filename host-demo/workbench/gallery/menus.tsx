import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../src/ui/button/button.tsx';
import { Menu, type MenuItem } from '../../../src/ui/menu/menu.tsx';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const ITEMS: readonly MenuItem[] = [
  { id: 'edit', label: 'Edit', icon: <Pencil {...icon} /> },
  { id: 'copy', label: 'Copy', icon: <Copy {...icon} />, disabled: true, hint: 'Nothing is chosen.' },
  {
    id: 'more',
    label: 'Move to',
    items: [
      { id: 'next', label: 'Next quarter' },
      { id: 'last', label: 'Last quarter' },
    ],
  },
  { id: 'here', label: 'This page', href: '#menu', isCurrent: true },
  { id: 'list', label: 'The workbench', href: '/workbench', newTab: true },
  { id: 'remove', label: 'Remove', icon: <Trash2 {...icon} />, danger: true },
];

/** Renders a menu with every kind of entry. */
export function Menus({ opens }: { opens: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'no' | 'by pointer' | 'by keyboard'>('no');
  useEffect(() => {
    if (!opens) return;
    button.current?.scrollIntoView({ block: 'center' });
    setOpened('by keyboard');
  }, [opens]);
  return (
    <span className="wb-anchored">
      <Button
        ref={button}
        aria-haspopup="menu"
        aria-expanded={opened !== 'no'}
        onClick={({ detail }) => setOpened(opened === 'no' ? (detail === 0 ? 'by keyboard' : 'by pointer') : 'no')}
      >
        Open the menu
      </Button>
      {opened !== 'no' && (
        <Menu
          label="What can be done"
          name="gallery-menu"
          items={ITEMS}
          anchor={button}
          byKeyboard={opened === 'by keyboard'}
          onSelect={() => setOpened('no')}
          onClose={() => setOpened('no')}
        />
      )}
    </span>
  );
}
