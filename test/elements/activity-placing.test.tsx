import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import { adoptSheets } from '../../src/embed/element/style-sheets.ts';
import { createActivity, updateActivity } from '../../src/features/activities/activity.api.ts';
import type { CreateActivity } from '../../src/features/activities/activity-input.wire.ts';
import { readConfiguration } from '../../src/features/activities/configuration.api.ts';
import type { Configuration } from '../../src/features/activities/configuration.wire.ts';
import { HistoryView } from '../../src/features/activities/history/history-view.tsx';
import type { ActivityAction } from '../../src/features/activities/placing/activity-actions.ts';
import activityMenuButtonCss from '../../src/features/activities/placing/activity-menu-button.css?inline';
import { ActivityMenuButton } from '../../src/features/activities/placing/activity-menu-button.tsx';
import { CreateDialog } from '../../src/features/activities/placing/create-dialog.tsx';
import { DeleteDialog } from '../../src/features/activities/placing/delete-dialog.tsx';
import { MoveDialog } from '../../src/features/activities/placing/move-dialog.tsx';
import { RowDragLayer } from '../../src/features/activities/placing/row-drag-layer.tsx';
import { SelectionBar } from '../../src/features/activities/placing/selection-bar.tsx';
import { useActivityMenu } from '../../src/features/activities/placing/use-activity-menu.tsx';
import { type ActivityRow, rowsFrom } from '../../src/features/activities/timeline/activity-row.ts';
import { readActivityRows } from '../../src/features/activities/timeline/activity-rows.api.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import screensCss from '../../src/ui/styles/screens.css?inline';
import { flattenTree } from '../../src/ui/tree-grid/flatten-tree.ts';
import treeGridCss from '../../src/ui/tree-grid/tree-grid.css?inline';
import { TreeGrid } from '../../src/ui/tree-grid/tree-grid.tsx';
import { type MountedLayers, mountLayers, pageButton, press } from '../support/layers.tsx';
import { pause, waitFor } from '../support/wait-for.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SHEETS = [screensCss, treeGridCss, activityMenuButtonCss];
const EVERYTHING = { filter: [], groupBy: null, showFullHierarchy: true, colorBy: null };
const DATES = { start: '2027-03-01', end: '2027-03-31', precision: 'DAY' as const };

let shell: Shell;
let configuration: Configuration;
let rows: readonly ActivityRow[];
const ids = new Map<string, string>();
const idOf = (name: string) => ids.get(name) ?? '';
const rowOf = (name: string) => rows.find((row) => row.name === name) as ActivityRow;
const typeId = (name: string) => configuration.activityTypes.find((type) => type.name === name)?.id ?? '';
const attribute = (name: string) => {
  const found = configuration.attributeDefinitions.find((definition) => definition.name === name);
  if (!found) throw new Error(`There is no attribute "${name}".`);
  return found;
};
const optionOf = (name: string, value: string) => attribute(name).options.find((one) => one.value === value)?.id ?? '';
const readRows = async () => rowsFrom(await readActivityRows(shell.graphql, EVERYTHING));

async function create(name: string, type: string, parent: string | null, rest: Partial<CreateActivity> = {}) {
  const { id } = await createActivity(shell.graphql, {
    typeId: typeId(type),
    parentId: parent === null ? null : idOf(parent),
    name,
    inMarketDate: DATES,
    status: 'ON_TRACK',
    attributes: [],
    ...rest,
  });
  ids.set(name, id);
}

let layers: MountedLayers;
const all = (selector: string) => [...(layers.element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
const inside = <E extends HTMLElement = HTMLElement>(selector: string) => layers.inside<E>(selector);
const ref = <E extends HTMLElement = HTMLElement>(name: string) =>
  waitFor(() => inside<E>(`[data-ref="${name}"]`), `${name} shows`);
const press_ = async (name: string) => press(await ref(name));
const keys = async (...pressed: string[]) => {
  for (const key of pressed) await sendKeys({ press: key });
};
const hold = async (modifier: string, key: string) => {
  await sendKeys({ down: modifier });
  await sendKeys({ press: key });
  await sendKeys({ up: modifier });
};
async function expectAccessible(): Promise<void> {
  await pause(200); // layers fade in
  const { violations } = await axe.run(layers.element, { runOnly: WCAG });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found).to.deep.equal([]);
}

/** Mounts a view with the style sheets of the timeline. `close` removes it. */
async function mount(render: (close: () => void) => ReactNode): Promise<void> {
  layers = await mountLayers(() => {
    const [isOpen, setOpen] = useState(true);
    const [isStyled, setStyled] = useState(false);
    return (
      <div
        style={{ blockSize: 420, inlineSize: 760 }}
        ref={(box) => {
          if (!box) return;
          adoptSheets(box, SHEETS);
          setStyled(true);
        }}
      >
        <button type="button">Opener</button>
        {isStyled && isOpen && render(() => setOpen(false))}
      </div>
    );
  });
}

before(async () => {
  document.title = 'A page with activities';
  document.documentElement.lang = 'en';
  await setViewport({ width: 1000, height: 800 });
  await emulateMedia({ reducedMotion: 'reduce' });
  shell = await sandboxShell({ brand: 'newer', role: 'user', notice: null, activities: 0 });
  configuration = await readConfiguration(shell.graphql);
  const region = { definitionId: attribute('Region').id, values: [optionOf('Region', 'EMEA')], percentages: [] };
  await create('Plan 2027', 'Marketing plan', null);
  await create('Spring launch', 'Campaign', 'Plan 2027', { attributes: [region] });
  await create('Fairs', 'Program', 'Spring launch');
  await create('Booth', 'Event', 'Fairs');
  await create('Autumn launch', 'Campaign', 'Plan 2027', { attributes: [region] });
  await create('Brand', 'Marketing plan', null, { inMarketDate: { start: null, end: null, precision: 'DAY' } });
  rows = await readRows();
});
afterEach(() => document.body.replaceChildren());
after(() => emulateMedia({ reducedMotion: 'no-preference' }));

describe('moving an activity with “Move to…”', () => {
  let moved: (string | null)[];
  let answer: string | undefined;
  const open = async (name: string) => {
    moved = [];
    answer = undefined;
    await mount((close) => (
      <MoveDialog
        shell={shell}
        rows={rows}
        configuration={configuration}
        activity={rowOf(name)}
        onMove={async (parentId) => {
          moved.push(parentId);
          await pause(50);
          return answer;
        }}
        onClose={close}
      />
    ));
    await ref('move-dialog');
  };
  const options = () => all('[role="option"]');
  const nameIn = (option: Element | undefined) => option?.querySelector('.parent-option-name')?.textContent;
  const active = () => options().find((option) => option.ariaSelected === 'true');
  const optionNamed = (name: string) => options().find((option) => nameIn(option) === name) as HTMLElement;

  it('lists allowed parents first, and states why others are not allowed', async () => {
    await open('Booth');
    expect(options().map(nameIn)).to.deep.equal([
      'Top level',
      'Spring launch',
      'Autumn launch',
      'Plan 2027',
      'Fairs',
      'Booth',
      'Brand',
    ]);
    expect(optionNamed('Autumn launch').ariaDisabled).to.equal('false');
    expect(optionNamed('Autumn launch').textContent).to.match(/Campaign.*Plan 2027/);
    expect(optionNamed('Plan 2027').ariaDisabled).to.equal('true');
    expect(optionNamed('Plan 2027').textContent).to.contain('“Event” can’t be below “Marketing plan”');
    expect(optionNamed('Fairs').textContent).to.contain('It is already below “Fairs”.');
    expect(optionNamed('Top level').textContent).to.contain('can’t be at the top level');
    expect(nameIn(active())).to.equal('Spring launch');
    await expectAccessible();
  });

  it('works by keyboard: search, arrows, and Enter', async () => {
    await open('Booth');
    const search = await ref<HTMLInputElement>('move-search');
    await waitFor(() => layers.focused() === search, 'it has the focus');
    await sendKeys({ type: 'launch' });
    await waitFor(() => options().length === 2, 'the matches show');
    await keys('ArrowDown');
    await waitFor(() => nameIn(active()) === 'Autumn launch', 'the second one is active');
    expect(search.getAttribute('aria-activedescendant')).to.equal(active()?.id);
    await keys('Enter');
    await waitFor(() => !inside('[data-ref="move-dialog"]'), 'the dialog closes');
    expect(moved).to.deep.equal([idOf('Autumn launch')]);
  });

  it('does not move to a parent that is not allowed', async () => {
    await open('Booth');
    await sendKeys({ type: 'plan' });
    await waitFor(() => options().length === 1, 'the match shows');
    expect((await ref('move-submit')).ariaDisabled).to.equal('true');
    await keys('Enter');
    await press_('move-submit');
    await press(optionNamed('Plan 2027'));
    expect([moved, inside('[data-ref="move-dialog"]') !== null]).to.deep.equal([[], true]);
  });

  it('says that nothing matches', async () => {
    await open('Booth');
    await sendKeys({ type: 'winter' });
    await waitFor(
      () => inside('.move-count')?.textContent === 'No activities match your search.',
      'the empty list shows',
    );
    await keys('ArrowDown', 'Enter');
    expect(moved).to.deep.equal([]);
  });

  it('moves to the top level', async () => {
    await open('Spring launch');
    await press(optionNamed('Top level'));
    await press_('move-submit');
    await waitFor(() => moved.length === 1, 'it is moved');
    expect(moved).to.deep.equal([null]);
  });

  it('stays open with the sentence of the server, and moves once for a double press', async () => {
    await open('Booth');
    answer = 'Another user has deleted the parent.';
    const submit = await ref<HTMLButtonElement>('move-submit');
    submit.click();
    submit.click();
    await waitFor(() => inside('[role="alert"]')?.textContent?.includes(answer ?? ''), 'the sentence shows');
    expect(moved).to.have.length(1);
    await keys('Escape');
    await waitFor(() => !inside('[data-ref="move-dialog"]'), 'the dialog closes');
  });

  it('shows at most 100 of 10,000 and shows the number', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => ({
      ...rowOf('Autumn launch'),
      id: `9${n}`,
      name: `Launch ${n}`,
    }));
    await mount((close) => (
      <MoveDialog
        shell={shell}
        rows={[...rows, ...many]}
        configuration={configuration}
        activity={rowOf('Booth')}
        onMove={async () => undefined}
        onClose={close}
      />
    ));
    await waitFor(() => options().length === 101, 'the first ones show');
    expect(inside('.move-count')?.textContent).to.equal(
      'Showing 100 of 10,006 activities. Refine your search to see others.',
    );
    await sendKeys({ type: 'launch 9999' });
    await waitFor(() => options().map(nameIn).join() === 'Launch 9999', 'the search finds the last one');
  });
});

describe('dragging a row', () => {
  let dropped: [string, string | null][];
  let selected: string[];
  let actions: [ActivityAction, string][];

  function Grid({ shown }: { shown: readonly ActivityRow[] }) {
    const box = useRef<HTMLDivElement>(null);
    const flat = useMemo(() => flattenTree(shown, { collapsedIds: new Set() }), [shown]);
    const [activeId, setActiveId] = useState<string | null>(null);
    const idAt = (at: number) => flat[at]?.id;
    const menu = useActivityMenu({
      ...{ shell, rows: shown, configuration, idAt },
      onAction: (action, { name }) => actions.push([action, name]),
    });
    const { open } = menu;
    const opener = useRef(open);
    opener.current = open;
    const columns = useMemo(
      () => [
        {
          key: 'name',
          header: 'Activity',
          widthPx: 320,
          render: ({ id, name }: ActivityRow) => (
            <>
              <bdi>{name}</bdi>
              <ActivityMenuButton name={name} onOpen={(...how) => opener.current(id, ...how)} />
            </>
          ),
        },
      ],
      [],
    );
    return (
      <div ref={box} style={{ blockSize: 300 }} {...menu.keys}>
        <TreeGrid
          label="Activities"
          rows={flat}
          columns={columns}
          textOf={({ name }) => name}
          activeId={activeId}
          onActiveChange={setActiveId}
          onToggle={() => {}}
          selection={new Set()}
          onSelectionChange={(selection) => selected.push(...selection)}
        />
        <RowDragLayer
          {...{ container: box, rows: shown, configuration, idAt }}
          onDrop={({ id }, targetId) => dropped.push([id, targetId])}
        />
        {menu.menu}
      </div>
    );
  }
  async function open(shown: readonly ActivityRow[] = rows) {
    dropped = [];
    selected = [];
    actions = [];
    await mount(() => <Grid shown={shown} />);
    await waitFor(() => all('.p-tree-row').length > 3, 'the rows show');
  }
  const element = (name: string) =>
    waitFor(() => all('.p-tree-row').find((row) => row.querySelector('bdi')?.textContent === name), `${name} shows`);
  const label = () => inside('.drag-tip')?.textContent ?? '';
  const nameAt = async (name: string): Promise<[number, number]> => {
    const { left, top, height } = ((await element(name)).querySelector('bdi') as Element).getBoundingClientRect();
    return [Math.round(left + 8), Math.round(top + height / 2)];
  };
  let isPressed = false;
  const pressDown = async () => {
    isPressed = true;
    await sendMouse({ type: 'down' });
  };
  const release = async () => {
    if (isPressed) await sendMouse({ type: 'up' });
    isPressed = false;
  };
  const grab = async (name: string) => {
    await sendMouse({ type: 'move', position: await nameAt(name) });
    await pressDown();
  };
  const over = async (name: string) => {
    const [x, y] = await nameAt(name);
    await sendMouse({ type: 'move', position: [x + 30, y] });
  };
  const overHeader = async () => {
    const { left, top } = (inside('.p-tree-head') as HTMLElement).getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + 100), Math.round(top + 15)] });
  };
  const drops = () => all('[data-drop]').length;
  afterEach(release);

  it('moves an activity below the row on which it is dropped', async () => {
    await open();
    await grab('Booth');
    await over('Autumn launch');
    await waitFor(() => label().includes('Move below “Autumn launch”'), 'the label names the target');
    expect((await element('Autumn launch')).dataset.drop).to.equal('target');
    expect((await element('Plan 2027')).dataset.drop).to.equal('dimmed');
    expect((await element('Booth')).dataset.drop).to.equal('dragged');
    await release();
    await waitFor(() => dropped.length > 0, 'it is dropped');
    expect([dropped, drops(), label()]).to.deep.equal([[[idOf('Booth'), idOf('Autumn launch')]], 0, '']);
    await pause();
    expect(selected).to.deep.equal([]);
  });

  it('moves an activity to the top level when it is dropped on the header', async () => {
    await open();
    await grab('Spring launch');
    await overHeader();
    await waitFor(() => label().includes('Move to the top level'), 'the label shows');
    await release();
    await waitFor(() => dropped.length > 0, 'it is dropped');
    expect(dropped).to.deep.equal([[idOf('Spring launch'), null]]);
  });

  it('states why a target is not allowed, and does nothing there', async () => {
    await open();
    await grab('Booth');
    await over('Plan 2027');
    await waitFor(() => label().includes('“Event” can’t be below “Marketing plan”'), 'the reason shows');
    expect((await element('Plan 2027')).dataset.drop).to.equal('refused');
    await over('Fairs');
    await waitFor(() => label().includes('It is already below “Fairs”.'), 'the reason shows');
    await release();
    await pause();
    expect([dropped, drops()]).to.deep.equal([[], 0]);
  });

  it('is cancelled by Escape', async () => {
    await open();
    await grab('Booth');
    await over('Autumn launch');
    await waitFor(() => label() !== '', 'the drag begins');
    await keys('Escape');
    await waitFor(() => label() === '' && drops() === 0, 'the drag ends');
    await release();
    await pause();
    expect([dropped, selected]).to.deep.equal([[], []]);
  });

  it('is cancelled when the element is removed', async () => {
    await open();
    await grab('Booth');
    await over('Autumn launch');
    await waitFor(() => label() !== '', 'the drag begins');
    document.body.replaceChildren();
    await release();
    await pause();
    expect(dropped).to.deep.equal([]);
  });

  it('is a click if the pointer moves by a few pixels, and nothing on a button', async () => {
    await open();
    await grab('Booth');
    const [x, y] = await nameAt('Booth');
    await sendMouse({ type: 'move', position: [x + 2, y + 2] });
    await release();
    await waitFor(() => selected.length === 1, 'the row is selected');
    const twisty = (await element('Plan 2027')).querySelector('button') as Element;
    const { left, top } = twisty.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + 12), Math.round(top + 12)] });
    await pressDown();
    await over('Autumn launch');
    await pause(100);
    expect(label()).to.equal('');
  });

  it('scrolls near the lower edge', async () => {
    const more = Array.from({ length: 60 }, (_, n) => ({
      ...rowOf('Autumn launch'),
      id: `9${n}`,
      name: `Launch ${n}`,
    }));
    await open([...rows, ...more]);
    await grab('Booth');
    const { left, bottom } = (inside('.p-tree-scroller') as HTMLElement).getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + 100), Math.round(bottom - 4)] });
    const scroller = inside('.p-tree-scroller') as HTMLElement;
    await waitFor(() => scroller.scrollTop > 400, 'the rows scroll');
    await waitFor(() => label().includes('Launch'), 'the row below the pointer is the target');
    expect(all('.p-tree-row:not([data-drop])').length).to.be.above(0);
  });

  it('of an activity that the user may not move states that', async () => {
    const permissions = { ...rowOf('Booth').permissions, allowedActions: ['VIEW'] };
    await open(rows.map((row) => (row.name === 'Booth' ? { ...row, permissions } : row)));
    await grab('Booth');
    await over('Autumn launch');
    await waitFor(() => label().includes('You don’t have permission to move this activity.'), 'the reason shows');
  });

  it('shares the row with a menu that opens with Shift+F10 and returns the focus', async () => {
    await open();
    pageButton('before').focus();
    await keys('Tab', 'Tab', 'ArrowDown');
    await waitFor(() => layers.focused()?.textContent?.includes('Spring launch'), 'the row has the focus');
    await hold('Shift', 'F10');
    await ref('activity-menu');
    await waitFor(
      () => layers.focused()?.getAttribute('data-ref') === 'activity-menu-open',
      'the first item is focused',
    );
    await expectAccessible();
    await keys('Escape');
    await waitFor(() => layers.focused()?.matches('.p-tree-row'), 'the row has the focus again');
    await keys('ContextMenu');
    await press_('activity-menu-move');
    await waitFor(() => actions.length === 1, 'the action is chosen');
    expect(actions).to.deep.equal([['move', 'Spring launch']]);
  });

  it('has a button that opens the menu, in which unavailable actions state the reason', async () => {
    await open();
    await press((await element('Booth')).querySelector('.activity-menu-button') as Element);
    const item = await ref('activity-menu-create');
    expect(item.ariaDisabled).to.equal('true');
    expect(inside('[data-ref="activity-menu-copyBranch"]')).to.equal(null);
    item.focus();
    await press(item);
    expect(actions).to.deep.equal([]);
    await press_('activity-menu-copy');
    await waitFor(() => actions.length === 1, 'the action is chosen');
    expect([actions, selected]).to.deep.equal([[['copy', 'Booth']], []]);
  });
});

describe('creating an activity', () => {
  let created: CreateActivity[];
  let answer: string | undefined;
  const open = async (parent: string | null, change: Partial<Configuration> = {}) => {
    created = [];
    answer = undefined;
    await mount((close) => (
      <CreateDialog
        shell={shell}
        rows={rows}
        configuration={{ ...configuration, ...change }}
        parentId={parent === null ? null : idOf(parent)}
        locale="en"
        hours={false}
        onCreate={async (input) => {
          created.push(input);
          await pause();
          return answer;
        }}
        onClose={close}
      />
    ));
    await ref('create-dialog');
  };
  const field = (name: string, control = 'input') =>
    waitFor(() => inside<HTMLInputElement>(`[data-ref="${name}"] ${control}`), `${name} shows`);
  const types = async () => [...(await field('create-type', 'select')).querySelectorAll('option')].map((o) => o.label);
  const attributeField = (name: string) => field(`activity-attribute-${attribute(name).id}`);
  const errorOf = (name: string) => inside(`[data-ref="${name}"] .p-field-error`)?.textContent ?? '';
  const fill = async (input: HTMLInputElement, text: string) => {
    input.focus();
    input.select();
    await sendKeys({ type: text });
  };
  const chooseOption = async (input: HTMLInputElement, text: string) => {
    await fill(input, text);
    await waitFor(() => all('.activity-choices [role="option"]').length > 0, 'the options show');
    await keys('Enter');
  };
  const typeDates = async (start: string, end: string) => {
    await fill(await ref<HTMLInputElement>('activity-start'), start);
    await fill(await ref<HTMLInputElement>('activity-end'), end);
  };

  it('offers only the types that can be below the selected activity', async () => {
    await open('Spring launch');
    expect((await field('create-parent')).value).to.equal('Spring launch');
    expect(await types()).to.deep.equal(['Program', 'Event series', 'Event', 'Advertising', 'Content']);
    await expectAccessible();
  });

  it('starts at the top level if nothing can be below the selected activity', async () => {
    await open('Booth');
    expect((await field('create-parent')).value).to.equal('Top level');
    expect(await types()).to.deep.equal(['Marketing plan', 'Campaign', 'Product launch']);
  });

  it('offers no type that the user cannot create, and no parent without a type', async () => {
    const activityTypes = configuration.activityTypes.map((type) =>
      ['Program', 'Event series'].includes(type.name) ? type : { ...type, allowedActions: ['VIEW'] },
    );
    await open(null, { activityTypes });
    expect((await field('create-parent')).value).to.equal('');
    await press(await field('create-parent'));
    await waitFor(() => all('.activity-choices [role="option"]').length > 0, 'the parents show');
    expect(all('.activity-choices bdi').map(({ textContent }) => textContent)).to.deep.equal([
      'Spring launch',
      'Autumn launch',
    ]);
    await keys('ArrowDown', 'Enter');
    await waitFor(async () => (await types()).length === 2, 'the types show');
    expect(await types()).to.deep.equal(['Program', 'Event series']);
  });

  it('creates an activity with its dates, required and dependent attributes', async () => {
    await open('Plan 2027');
    await fill(await field('create-name'), '  Winter launch ');
    await typeDates('11/2/2027', '12/24/2027');
    await chooseOption(await attributeField('Region'), 'APAC');
    await keys('Enter');
    await waitFor(() => created.length > 0, 'it is created');
    expect(created).to.deep.equal([
      {
        typeId: typeId('Campaign'),
        parentId: idOf('Plan 2027'),
        name: 'Winter launch',
        inMarketDate: { start: '2027-11-02', end: '2027-12-24', precision: 'DAY' },
        status: 'ON_TRACK',
        attributes: [{ definitionId: attribute('Region').id, values: [optionOf('Region', 'APAC')], percentages: [] }],
      },
    ]);
    await waitFor(() => !inside('[data-ref="create-dialog"]'), 'the dialog closes');
  });

  it('offers the dependent options for the value that the parent has', async () => {
    await open('Spring launch');
    await press_('create-more');
    const country = await attributeField('Country');
    await waitFor(async () => {
      country.focus();
      country.click();
      return true;
    }, 'the list opens');
    await waitFor(() => all('.activity-choices [role="option"]').length === 3, 'the options show');
    expect(all('.activity-choices bdi').map(({ textContent }) => textContent)).to.deep.equal([
      'Germany',
      'France',
      'United Kingdom',
    ]);
  });

  it('states each problem at its field, and focuses the first one', async () => {
    await open('Plan 2027');
    await fill(await field('create-name'), '   ');
    await press_('create-submit');
    await waitFor(() => errorOf('create-dates') !== '', 'the errors show');
    expect(errorOf('create-name')).to.equal('Enter a name for the activity.');
    expect(errorOf('create-dates')).to.equal('Activities of the type “Campaign” need a start and an end date.');
    expect(errorOf(`activity-attribute-${attribute('Region').id}`)).to.equal('Choose a value for “Region”.');
    expect([layers.focused() === (await field('create-name')), created]).to.deep.equal([true, []]);
    expect((await field('create-name')).value).to.equal('   ');
    await typeDates('2/30/2027', '3/1/2027');
    await fill(await field('create-name'), 'Winter launch');
    await waitFor(() => errorOf('create-dates').includes('start date that exists'), 'the date is invalid');
    await keys('Enter');
    await pause();
    expect(created).to.deep.equal([]);
    await expectAccessible();
  });

  it('keeps the input when the server refuses it, and sends it once for a double press', async () => {
    await open(null);
    await fill(await field('create-name'), 'Plan 2028');
    answer = 'You don’t have permission to do this.';
    await press_('create-submit');
    await press_('create-submit');
    await waitFor(() => inside('[role="alert"]')?.textContent?.includes(answer ?? ''), 'the sentence shows');
    expect([created.length, (await field('create-name')).value]).to.deep.equal([1, 'Plan 2028']);
    answer = undefined;
    await press_('create-submit');
    await waitFor(() => !inside('[data-ref="create-dialog"]'), 'the dialog closes');
    expect(created).to.have.length(2);
  });

  it('asks before it discards what was entered', async () => {
    await open(null);
    await fill(await field('create-name'), 'Plan 2028');
    await press_('create-cancel');
    await press_('discard-cancel');
    expect((await field('create-name')).value).to.equal('Plan 2028');
    await press_('create-cancel');
    await press_('discard-confirm');
    await waitFor(() => !inside('[data-ref="create-dialog"]'), 'the dialog closes');
  });

  it('says that the user cannot create anything', async () => {
    const activityTypes = configuration.activityTypes.map((type) => ({ ...type, allowedActions: ['VIEW'] }));
    await open(null, { activityTypes });
    await waitFor(
      () => inside('.p-callout')?.textContent?.includes('permission to create activities'),
      'the message shows',
    );
    expect((await ref('create-submit')).ariaDisabled).to.equal('true');
  });
});

describe('deleting activities', () => {
  let deleted: string[][];
  const open = async (names: readonly string[], answer?: string, shown = rows) => {
    deleted = [];
    await mount((close) => (
      <DeleteDialog
        shell={shell}
        rows={shown}
        configuration={configuration}
        ids={names.map(idOf)}
        onDelete={async (chosen) => {
          deleted.push(chosen.map(({ name }) => name));
          return answer;
        }}
        onClose={close}
      />
    ));
    await ref('delete-dialog');
  };
  const text = () => inside('.p-dialog-body')?.textContent;

  it('says what is below an activity, and focuses Cancel', async () => {
    await open(['Plan 2027']);
    expect(text()).to.equal(
      '“Plan 2027” and the 4 activities below it will be deleted. You can undo this for a few seconds.',
    );
    expect(layers.focused() === (await ref('delete-cancel'))).to.equal(true);
    await expectAccessible();
    await press_('delete-confirm');
    await waitFor(() => !inside('[data-ref="delete-dialog"]'), 'the dialog closes');
    expect(deleted).to.deep.equal([['Plan 2027']]);
  });

  it('counts activities below another selected one with it', async () => {
    await open(['Booth', 'Spring launch', 'Brand']);
    expect(inside('.p-dialog-title')?.textContent).to.equal('Delete 2 activities?');
    expect(text()).to.match(/^2 activities and the 2 activities below them will be deleted\./);
    await press_('delete-confirm');
    await waitFor(() => deleted.length > 0, 'they are deleted');
    expect(deleted).to.deep.equal([['Spring launch', 'Brand']]);
  });

  it('shows why the server refuses it', async () => {
    const sentence = 'This activity contains activities that you can’t delete.';
    await open(['Spring launch'], sentence);
    await press_('delete-confirm');
    await waitFor(() => inside('[role="alert"]')?.textContent?.includes(sentence), 'the sentence shows');
  });

  it('is not possible for an activity that the user may not delete', async () => {
    const permissions = { ...rowOf('Booth').permissions, allowedActions: ['VIEW'] };
    await open(
      ['Booth'],
      undefined,
      rows.map((row) => (row.name === 'Booth' ? { ...row, permissions } : row)),
    );
    expect(text()).to.contain('You don’t have permission to delete “Booth”.');
    await press_('delete-confirm');
    expect(deleted).to.deep.equal([]);
  });
});

describe('the actions of several selected activities', () => {
  let done: unknown[];
  let answer: string | undefined;
  const open = async (names: readonly string[], shown = rows) => {
    done = [];
    answer = undefined;
    const sent = async (...what: unknown[]) => {
      done.push(...what);
      await pause(50);
      return answer;
    };
    await mount((close) => (
      <SelectionBar
        shell={shell}
        configuration={configuration}
        rows={shown.filter(({ name }) => names.includes(name))}
        locale="en"
        onMoveByDays={(days) => sent('move', days)}
        onSetAttribute={(input) => sent('set', input)}
        onDelete={() => done.push('delete')}
        onClear={close}
      />
    ));
    await ref('selection-bar');
  };

  it('move them by days, also to earlier ones', async () => {
    await open(['Booth', 'Fairs', 'Brand']);
    expect(inside('.selection-count')?.textContent).to.equal('3 selected');
    await expectAccessible();
    await press_('selection-move');
    await ref('shift-dialog');
    expect(inside('.p-dialog-title')?.textContent).to.equal('Move 2 activities by days');
    expect(inside('.p-dialog-body')?.textContent).to.contain('1 activity has no dates and stays as it is.');
    await expectAccessible();
    await sendKeys({ type: '1.5' });
    await keys('Enter');
    await waitFor(() => inside('.p-field-error')?.textContent?.includes('whole number'), 'the error shows');
    const days = await ref<HTMLInputElement>('shift-days');
    days.select();
    await sendKeys({ type: '-14' });
    await keys('Enter');
    await waitFor(() => !inside('[data-ref="shift-dialog"]'), 'the dialog closes');
    expect(done).to.deep.equal(['move', -14]);
    expect(layers.focused() === (await ref('selection-move'))).to.equal(true);
  });

  it('set an attribute that all of them have', async () => {
    await open(['Spring launch', 'Autumn launch']);
    await press_('selection-attribute');
    const which = await waitFor(() => inside<HTMLSelectElement>('[data-ref="set-attribute-which"] select'), 'it opens');
    expect([...which.options].map(({ label }) => label)).to.deep.equal([
      'Choose an attribute',
      'Region',
      'Product line',
    ]);
    which.value = attribute('Region').id;
    which.dispatchEvent(new Event('change', { bubbles: true }));
    await press_('set-attribute-submit');
    await waitFor(
      () => inside('.p-field-error:not(:empty)')?.textContent === 'Choose a value for “Region”.',
      'it is required',
    );
    await expectAccessible();
    const input = inside<HTMLInputElement>(`[data-ref="activity-attribute-${attribute('Region').id}"] input`);
    input?.focus();
    await sendKeys({ type: 'glob' });
    await waitFor(() => all('.activity-choices [role="option"]').length === 1, 'the option shows');
    await keys('Enter');
    answer = 'Not saved.';
    await press_('set-attribute-submit');
    await waitFor(() => inside('[role="alert"]')?.textContent?.includes('Not saved.'), 'the sentence shows');
    const values = [optionOf('Region', 'Global')];
    expect(done).to.deep.equal(['set', { definitionId: attribute('Region').id, values, percentages: [] }]);
  });

  it('are unavailable with the reason', async () => {
    const permissions = { ...rowOf('Booth').permissions, allowedActions: ['VIEW'] };
    await open(
      ['Booth', 'Plan 2027'],
      rows.map((row) => (row.name === 'Booth' ? { ...row, permissions } : row)),
    );
    for (const name of ['selection-move', 'selection-attribute', 'selection-delete']) {
      const action = await ref(name);
      expect(action.ariaDisabled).to.equal('true');
      const description = inside(`[id="${action.getAttribute('aria-describedby')}"]`)?.textContent;
      expect(description).to.match(/^You don’t have permission to (change|delete) all selected activities\.$/);
    }
    await open(['Fairs', 'Plan 2027']);
    expect((await ref('selection-attribute')).ariaDisabled).to.equal('true');
    await press_('selection-delete');
    expect(done).to.deep.equal(['delete']);
    await press_('selection-clear');
    await waitFor(() => !inside('[data-ref="selection-bar"]'), 'the selection is cleared');
  });
});

describe('the history of an activity', () => {
  it('shows who did what and when, newest first', async () => {
    await mount(() => <HistoryView shell={shell} activityId={idOf('Booth')} version={1} locale="en" />);
    await waitFor(() => all('.history-entry').length === 1, 'the history shows');
    expect(inside('.history-entry')?.textContent).to.match(
      / created this activity\.(just now|\d+ (second|minute)s? ago)/,
    );
    await expectAccessible();
  });

  it('shows a change when the version of the activity changes, and more on demand', async () => {
    const id = idOf('Brand');
    let version = 1;
    let setVersion = (_next: number) => {};
    function View() {
      const [shown, setShown] = useState(version);
      setVersion = setShown;
      return <HistoryView shell={shell} activityId={id} version={shown} locale="en" />;
    }
    await mount(() => <View />);
    await waitFor(() => all('.history-entry').length === 1, 'the history shows');
    for (let change = 1; change <= 21; change++) {
      version = (await updateActivity(shell.graphql, { id, version }, { name: `Brand ${change}` })).version;
    }
    setVersion(version);
    await waitFor(() => all('.history-entry').length === 20, 'the newest ones show');
    expect(inside('.history-entry')?.textContent).to.contain('changed the name from “Brand 20” to “Brand 21”.');
    layers.button('Show more entries').click();
    await waitFor(() => all('.history-entry').length === 22, 'the others show');
    expect(all('.history-entry').at(-1)?.textContent).to.contain('created this activity.');
  });
});
