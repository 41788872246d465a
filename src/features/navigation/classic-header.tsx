import { useLayoutEffect, useRef, useState } from 'react';
import { useWidth } from '../../ui/layout/use-width.ts';
import type { Frame } from './frame.ts';
import { FrameLink } from './frame-link.tsx';
import { FrameLogo } from './frame-logo.tsx';
import { frameStyle } from './frame-style.ts';
import { ACTION_PX, actionItems, HeaderActions } from './header-actions.tsx';
import type { HeaderProps } from './header-props.ts';
import { words } from './navigation.words.ts';
import { whatFits } from './overflow.ts';
import { SkipLink } from './skip-link.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';

/** The product's sign with its gap, in px. */
const SIGN_PX = 40;
const TAB_GAP_PX = 4;

type ClassicHeaderProps = HeaderProps & { frame: Frame };

/** The classic header: logo, tabs, search, help, inbox, bell, and the menu of the person (shell.md section 2). */
export function ClassicHeader({ shell, host, frame, content, bell, inbox, onSearch }: ClassicHeaderProps) {
  const bar = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const roomPx = useWidth(bar);
  useArrowKeys(list, 'horizontal');
  const { tabs, current } = frame;
  const [tabsPx, setTabsPx] = useState<Readonly<Record<string, number>>>({});
  const labels = tabs.map(({ label }) => label).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when the words or the room have changed.
  useLayoutEffect(() => {
    const entries = [...(list.current?.children ?? [])].map((tab) => [
      (tab as HTMLElement).dataset.tab ?? '',
      Math.ceil(tab.getBoundingClientRect().width) + TAB_GAP_PX,
    ]);
    setTabsPx(Object.fromEntries(entries));
  }, [labels, roomPx]);

  const always = Number.POSITIVE_INFINITY;
  const items = [
    { id: 'sign', widthPx: SIGN_PX, priority: always },
    { id: 'name', widthPx: nameWidthPx(frame), priority: 5 },
    ...tabs.map(({ id }, index) => ({
      id,
      widthPx: tabsPx[id] ?? 0,
      priority: id === current ? 90 : 60 - index, // the last leaves first
    })),
    ...actionItems(frame),
  ];
  const { shown } = whatFits(items, roomPx ?? Number.POSITIVE_INFINITY, ACTION_PX);
  const hidden = tabs.filter(({ id }) => !shown.includes(id));
  return (
    <header
      ref={bar}
      part="bar"
      data-ref="bar"
      className="p-header"
      data-layout="classic"
      style={frame.look.colours && frameStyle(frame.look.colours)}
    >
      <SkipLink host={host} content={content} />
      <FrameLogo shell={shell} frame={frame} isSignOnly={!shown.includes('name')} />
      <nav className="p-header-nav" aria-label={words.tabs}>
        <ul ref={list} part="tabs" data-ref="tabs" className="p-header-tabs">
          {tabs.map(({ id, href, label, name }) => (
            <li key={id} data-tab={id} data-gone={!shown.includes(id) || undefined}>
              <FrameLink
                shell={shell}
                href={href}
                part="tab"
                data-ref={`tab-${id}`}
                className="p-header-tab"
                aria-current={id === current ? 'page' : undefined}
                title={name}
                {...(name !== label && { 'aria-label': name })}
              >
                <span dir="auto">{label}</span>
              </FrameLink>
            </li>
          ))}
        </ul>
      </nav>
      <HeaderActions
        shell={shell}
        frame={frame}
        shown={shown}
        more={hidden.map(({ id, href, name }) => ({ id, href, label: name, isCurrent: id === current }))}
        bell={bell}
        inbox={inbox}
        onSearch={onSearch}
      />
    </header>
  );
}

/** About; the name is cut where it needs more. */
const nameWidthPx = ({ productName, look }: Frame): number =>
  look.logo ? 120 : Math.min(productName.length * 10, 160);
