import { useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../ui/language/use-words.ts';
import { useWidth } from '../../ui/layout/use-width.ts';
import type { Frame } from './frame.ts';
import { FrameLink } from './frame-link.tsx';
import { FrameLogo } from './frame-logo.tsx';
import { frameStyle } from './frame-style.ts';
import { ACTION_PX, actionItems, HeaderActions } from './header-actions.tsx';
import type { HeaderProps } from './header-props.ts';
import { useBarSlot } from './host-slot.tsx';
import { navigationWords } from './navigation.words.ts';
import { whatFits } from './overflow.ts';
import { SkipLink } from './skip-link.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { showWhole } from './whole-text.ts';

const GAP_PX = 4;

type ClassicHeaderProps = HeaderProps & { frame: Frame };

/** The classic header: logo, tabs, search, help, inbox, bell, and the user menu. */
export function ClassicHeader({ shell, host, frame, bell, inbox, onSearch }: ClassicHeaderProps) {
  const words = useWords(navigationWords);
  const bar = useRef<HTMLElement>(null);
  const logo = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const roomPx = useWidth(bar);
  useArrowKeys(list, 'horizontal');
  const { tabs, current } = frame;
  useWidth(logo); // an organization's own logo loads later than the bar
  // Measured widths by tab id, and of the logo with and without its name, once rendered.
  const [drawnPx, setDrawnPx] = useState<Readonly<Record<string, number>>>({});
  const drawn = (id: string) => drawnPx[id] ?? 0;
  const start = useBarSlot(host, 'start');
  const actions = useBarSlot(host, 'actions');
  const always = Number.POSITIVE_INFINITY;
  const items = [
    { id: 'sign', widthPx: drawn('logo-sign') + GAP_PX, priority: always },
    { id: 'name', widthPx: Math.max(drawn('logo-whole') - drawn('logo-sign'), 0), priority: 5 },
    ...tabs.map(({ id }, index) => ({
      id,
      widthPx: drawn(id) + GAP_PX,
      priority: id === current ? 90 : 60 - index, // the current tab is the last to leave
    })),
    start.item,
    actions.item,
    ...actionItems(frame, inbox),
  ];
  const { shown } = whatFits(items, roomPx ?? Number.POSITIVE_INFINITY, ACTION_PX);
  const isSignOnly = !shown.includes('name');
  // After each render and before paint, because any of them may have changed a width.
  useLayoutEffect(() => {
    const boxes: [string, Element | null][] = [
      [isSignOnly ? 'logo-sign' : 'logo-whole', logo.current],
      ...[...(list.current?.children ?? [])].map((tab): [string, Element] => [
        (tab as HTMLElement).dataset.tab ?? '',
        tab,
      ]),
    ];
    const nowPx = Object.fromEntries(
      boxes.map(([id, box]) => [id, Math.ceil(box?.getBoundingClientRect().width ?? 0)]),
    );
    setDrawnPx((before) =>
      Object.entries(nowPx).every(([id, px]) => before[id] === px) ? before : { ...before, ...nowPx },
    );
  });
  const hidden = tabs.filter(({ id }) => !shown.includes(id));
  return (
    <>
      <SkipLink shell={shell} />
      <header
        ref={bar}
        part="bar"
        data-ref="bar"
        className="p-header"
        data-layout="classic"
        data-sign-only={isSignOnly || undefined}
        style={frame.look.colours && frameStyle(frame.look.colours)}
      >
        <span ref={logo} className="p-header-logo">
          <FrameLogo shell={shell} frame={frame} isSignOnly={isSignOnly} />
        </span>
        {start.slot}
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
                  {...(name !== label && { 'aria-label': name, title: name })}
                >
                  <span dir="auto" onPointerEnter={showWhole}>
                    {label}
                  </span>
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
          slot={actions.slot}
          bell={bell}
          inbox={inbox}
          onSearch={onSearch}
        />
      </header>
    </>
  );
}
