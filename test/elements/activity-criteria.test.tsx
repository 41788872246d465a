import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { updateActivity } from '../../src/features/activities/activity.api.ts';
import { readConfiguration } from '../../src/features/activities/configuration.api.ts';
import { readActivityRows } from '../../src/features/activities/timeline/activity-rows.api.ts';
import { DEFAULT_CONTENT } from '../../src/features/activities/views/effective-view.ts';
import { savedViewsApi } from '../../src/features/activities/views/saved-views.api.ts';
import { click, focus } from '../support/act.ts';
import { type CriteriaPage, mountCriteriaPage } from '../support/criteria-page.tsx';
import { press } from '../support/layers.tsx';
import { waitFor } from '../support/wait-for.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The light accents of the brands. */
const ACCENTS = { newer: '#6a35d9', legacy: '#0b5cad' } as const;

let page: CriteriaPage;

const ref = <E extends HTMLElement = HTMLElement>(name: string) => page.inside<E>(`[data-ref=${name}]`);
const byLabel = (label: string) => page.inside(`[aria-label="${label}"]`);
const matches = () => ref('filter-matches')?.textContent ?? '';
const chips = () =>
  [...(page.element.shadowRoot?.querySelectorAll('.criteria-chip bdi') ?? [])].map(({ textContent }) => textContent);
const legend = () => [...(page.element.shadowRoot?.querySelectorAll<HTMLElement>('.criteria-legend-entry') ?? [])];
const checkbox = (label: string) =>
  [...(page.element.shadowRoot?.querySelectorAll('label') ?? [])]
    .find(({ textContent }) => textContent === label)
    ?.querySelector('input');
const violations = async () => {
  const { violations: found } = await axe.run(page.element, { runOnly: WCAG, rules: { region: { enabled: false } } });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
const fill = (input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null, value: string) => {
  if (!input) throw new Error('The field is missing.');
  const prototype = Object.getPrototypeOf(input);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};
/** Chooses an item of the menu of views. */
const chooseOfView = async (id: string) => {
  await click(() => ref('view-menu'));
  await click(() => ref(`view-menu-menu-${id}`));
};
/** Sets the region of a campaign, which what is below it inherits. */
async function setRegion() {
  const { graphql } = page.shell;
  const { activityTypes, attributeDefinitions } = await readConfiguration(graphql);
  const region = attributeDefinitions.find(({ name }) => name === 'Region');
  const campaign = activityTypes.find(({ name }) => name === 'Campaign');
  const rows = await readActivityRows(graphql, DEFAULT_CONTENT.criteria);
  const index = rows.typeIds.indexOf(campaign?.id ?? '');
  const known = { id: rows.ids[index] ?? '', version: rows.versions[index] ?? 0 };
  const attribute = { definitionId: region?.id ?? '', values: [region?.options[0]?.id ?? ''], percentages: [] };
  await updateActivity(graphql, known, { attributes: [attribute] });
}
async function saveAs(name: string, { isShared = false } = {}) {
  await chooseOfView('save-as');
  fill(await waitFor(() => ref<HTMLInputElement>('save-view-name'), 'the dialog shows'), name);
  if (isShared) await click(() => ref('save-view-visibility')?.querySelector<HTMLInputElement>('[value=shared]'));
  await click(() => ref('save-view-save'));
  await waitFor(() => !ref('save-view-dialog'), 'the dialog closes');
}

describe('the filter of activities', () => {
  it('adds a condition by keyboard, changes it and removes it', async () => {
    page = await mountCriteriaPage();
    expect(matches()).to.equal('60 of 60 activities');
    await focus(() => ref('filter-add'));
    await sendKeys({ press: 'Enter' });
    await waitFor(() => page.focused()?.textContent === 'Name', 'the first field has the focus');
    await sendKeys({ type: 'st' });
    await waitFor(() => page.focused()?.textContent === 'Status', 'typing finds a field');
    await sendKeys({ press: 'Enter' });
    await waitFor(() => page.focused() === ref('criteria-operator'), 'the editor has the focus');
    await sendKeys({ press: 'Tab' });
    expect(page.focused()).to.equal(checkbox('On track'));
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Space' });
    await sendKeys({ press: 'Enter' });
    await waitFor(() => chips().length === 1, 'the chip shows');
    expect(chips()).to.deep.equal(['Status is At risk']);
    expect(page.query()).to.equal('filter=status:IN:AT_RISK');
    await waitFor(() => matches() !== '60 of 60 activities', 'the number of matches changes');
    await waitFor(() => page.focused() === ref('filter-add'), 'the focus returns');

    await focus(() => byLabel('Edit the filter “Status is At risk”'));
    await sendKeys({ press: 'Enter' });
    await waitFor(() => ref('criteria-editor'), 'the editor opens');
    fill(ref<HTMLSelectElement>('criteria-operator'), 'NOT_IN');
    await click(() => ref('criteria-apply'));
    await waitFor(() => chips()[0] === 'Status is not At risk', 'the chip changes');
    await click(() => byLabel('Remove the filter “Status is not At risk”'));
    await waitFor(() => chips().length === 0, 'the chip goes');
    await waitFor(() => page.focused() === ref('filter-add'), 'the focus moves on');
    expect(page.query()).to.equal('');
  });

  it('closes its editor with Escape, which changes nothing', async () => {
    page = await mountCriteriaPage({ search: 'filter=status:IN:AT_RISK' });
    await click(() => byLabel('Edit the filter “Status is At risk”'));
    await waitFor(() => ref('criteria-editor'), 'the editor opens');
    await click(() => checkbox('On track'));
    await sendKeys({ press: 'Escape' });
    await waitFor(() => !ref('criteria-editor'), 'the editor closes');
    expect(page.query()).to.equal('filter=status:IN:AT_RISK');
    await waitFor(() => page.focused() === byLabel('Edit the filter “Status is At risk”'), 'it has the focus');
  });

  it('reports invalid dates, and takes M/d/yyyy', async () => {
    page = await mountCriteriaPage();
    await click(() => ref('filter-add'));
    await click(() => ref('filter-add-menu-dates'));
    fill(await waitFor(() => ref<HTMLInputElement>('criteria-from'), 'the editor opens'), '2/30/2027');
    await click(() => ref('criteria-apply'));
    await waitFor(
      () => ref('criteria-from-error')?.textContent?.startsWith('Enter a date as M/D/YYYY'),
      'the reason shows',
    );
    fill(ref<HTMLInputElement>('criteria-from'), '3/1/2027');
    await click(() => ref('criteria-apply'));
    await waitFor(() => chips()[0] === 'Dates from 3/1/2027', 'the chip shows');
    expect(page.query()).to.equal('filter=dates:BETWEEN:2027-03-01,');
  });

  it('finds values in long lists, and never applies a search', async () => {
    page = await mountCriteriaPage();
    await click(() => ref('filter-add'));
    await click(() => ref('filter-add-menu-type'));
    await waitFor(() => ref('criteria-editor'), 'the editor opens');
    const labels = () =>
      [...(ref('criteria-editor')?.querySelectorAll('.p-checkbox') ?? [])].map(({ textContent }) => textContent);
    expect(labels()).to.have.length(8);
    await click(() => ref('criteria-apply'));
    await waitFor(() => ref('criteria-choice-error')?.textContent === 'Choose at least one value.', 'the reason shows');
    await click(() => checkbox('Event'));
    await click(() => ref('criteria-apply'));
    await waitFor(() => chips()[0] === 'Type is Event', 'the chip shows');
  });

  it('shows conditions on fields that no longer exist, which can only be removed', async () => {
    page = await mountCriteriaPage({
      search: 'filter=attribute:999999:IN:1&filter=name:IN:x&filter=status:CONTAINS:x',
    });
    await waitFor(() => page.inside('.criteria-chip[data-ignored] .criteria-chip-text'), 'the chip shows');
    expect(chips()[0]).to.equal('No longer offered');
    await waitFor(() => chips()[2]?.endsWith('(no longer offered)'), 'the server ignores the other');
    await click(() => byLabel('Remove the filter “No longer offered”'));
    await waitFor(() => chips().length === 2, 'the chip goes');
    expect(page.query()).to.equal('filter=name:IN:x&filter=status:CONTAINS:x');
  });

  it('takes at most 20 conditions and shows the reason', async () => {
    page = await mountCriteriaPage({ search: Array(20).fill('filter=status:IN:AT_RISK').join('&') });
    const add = ref('filter-add');
    expect(add?.getAttribute('aria-disabled')).to.equal('true');
    const description = add?.getAttribute('aria-describedby') ?? '';
    expect(page.inside(`[id="${description}"]`)?.textContent).to.equal('A filter can have at most 20 conditions.');
    await click(() => ref('filter-clear'));
    await waitFor(() => chips().length === 0, 'the chips go');
    await waitFor(() => page.focused() === ref('filter-add'), 'the focus moves on');
  });
});

describe('the arrangement of activities', () => {
  it('groups and colors by an attribute, and its legend filters', async () => {
    page = await mountCriteriaPage();
    await setRegion();
    expect(legend().map((entry) => entry.querySelector('bdi')?.textContent)).to.deep.equal([
      'Plan',
      'Campaign',
      'Program',
      'Tactic',
    ]);
    await click(() => ref('arrange'));
    const groupBy = await waitFor(() => ref<HTMLSelectElement>('group-by'), 'the choices show');
    fill(groupBy, 'status');
    await waitFor(() => page.groups().length === 3, 'the groups show');
    expect(page.groups()[0]).to.match(/^On track \d+$/);
    const colorBy = ref<HTMLSelectElement>('color-by');
    const region = [...(colorBy?.options ?? [])].find(({ textContent }) => textContent === 'Region')?.value ?? '';
    fill(colorBy, region);
    await waitFor(() => /^EMEA\d/.test(legend()[0]?.textContent ?? ''), 'the legend follows');
    await click(() => page.inside<HTMLInputElement>('[role=switch]'));
    await waitFor(() => page.query().endsWith('&full=1'), 'the address follows');
    expect(page.query()).to.equal(`groupBy=status&colorBy=${region}&full=1`);
    await sendKeys({ press: 'Escape' });

    const emea = legend()[0] as HTMLElement;
    expect(emea.getAttribute('aria-pressed')).to.equal('false');
    expect(legend().map((entry) => entry.textContent)).to.deep.equal([
      'EMEA9 activities',
      'Americas',
      'APAC',
      'Global',
      'Not set51 activities',
    ]);
    emea.focus();
    await sendKeys({ press: 'Space' });
    await waitFor(() => chips()[0] === 'Region is EMEA', 'it filters');
    expect(legend()[0]?.getAttribute('aria-pressed')).to.equal('true');
    await waitFor(() => matches() === '9 of 60 activities', 'the number of matches is that of the legend');
    await click(() => legend()[0]);
    await waitFor(() => chips().length === 0, 'it removes the filter');
  });
});

describe('saved views of activities', () => {
  it('are saved, marked as changed, reset, renamed and deleted', async () => {
    page = await mountCriteriaPage({ search: 'filter=status:IN:AT_RISK&groupBy=type' });
    await waitFor(() => ref('view-menu')?.textContent === 'All activities(changed)', 'it is changed');
    await saveAs('Risks');
    await waitFor(() => ref('view-menu')?.textContent === 'Risks', 'the view has its name');
    expect(page.query()).to.match(/^savedView=\d+$/);
    await waitFor(() => page.focused() === ref('view-menu'), 'it has the focus');

    await click(() => byLabel('Remove the filter “Status is At risk”'));
    await waitFor(() => ref('view-menu')?.textContent === 'Risks(changed)', 'it is changed');
    expect(page.query()).to.match(/^savedView=\d+&filter=$/);
    await chooseOfView('reset');
    await waitFor(() => chips().length === 1, 'it is reset');
    await click(() => byLabel('Remove the filter “Status is At risk”'));
    await waitFor(() => chips().length === 0, 'it is changed again');
    await chooseOfView('save');
    await waitFor(() => /^savedView=\d+$/.test(page.query()), 'it is saved');
    const [saved] = await savedViewsApi.read(page.shell.graphql);
    expect(saved).to.deep.include({ name: 'Risks', version: 2, private: true });
    expect(saved?.criteria).to.deep.include({ filter: [], groupBy: 'type' });

    await chooseOfView('rename');
    fill(await waitFor(() => ref<HTMLInputElement>('rename-view-name'), 'the dialog shows'), '   ');
    await click(() => ref('rename-view-save'));
    await waitFor(() => ref('rename-view-name-error')?.textContent === 'Enter a name.', 'it says what is wrong');
    fill(ref<HTMLInputElement>('rename-view-name'), 'By type');
    await click(() => ref('rename-view-save'));
    await waitFor(() => ref('view-menu')?.textContent === 'By type', 'it has another name');
    await waitFor(() => !ref('rename-view-dialog'), 'the dialog closes');

    await chooseOfView('delete');
    await click(() => ref('delete-view-confirm'));
    await waitFor(() => ref('view-menu')?.textContent === 'All activities', 'all activities show');
    expect(await savedViewsApi.read(page.shell.graphql)).to.deep.equal([]);
  });

  it('reject a name that the user has already used, in the dialog', async () => {
    page = await mountCriteriaPage();
    await saveAs('Risks');
    await chooseOfView('save-as');
    fill(await waitFor(() => ref<HTMLInputElement>('save-view-name'), 'the dialog shows'), 'risks');
    await click(() => ref('save-view-save'));
    await waitFor(() => ref('save-view-name-error')?.textContent?.includes('already exists'), 'the reason shows');
    await click(() => ref('save-view-cancel'));
    await waitFor(() => !ref('save-view-dialog'), 'the dialog closes');
  });

  it('keep unsaved changes when another user was faster, and are saved the second time', async () => {
    page = await mountCriteriaPage();
    await saveAs('Risks');
    const { graphql, messages } = page.shell;
    const [view] = await savedViewsApi.read(graphql);
    if (!view) throw new Error('The view is missing.');
    const { id: _id, version: _version, owner: _owner, ...input } = view;
    await savedViewsApi.update(graphql, view, { ...input, name: 'Renamed elsewhere' });
    page.open(`?savedView=${view.id}&groupBy=type`);
    await waitFor(() => ref('view-menu')?.textContent === 'Risks(changed)', 'the change shows');
    await chooseOfView('save');
    await waitFor(
      () => messages.history().some(({ text }) => text.startsWith('Another user has changed')),
      'the reason shows',
    );
    await waitFor(() => ref('view-menu')?.textContent === 'Renamed elsewhere(changed)', 'it is reloaded');
    await chooseOfView('save');
    await waitFor(() => ref('view-menu')?.textContent === 'Renamed elsewhere', 'it is saved');
    expect((await savedViewsApi.read(graphql))[0]?.criteria.groupBy).to.equal('type');
  });

  it('that are gone show all activities with a notice', async () => {
    page = await mountCriteriaPage({ search: 'savedView=999999&full=maybe' });
    await waitFor(
      () => page.element.shadowRoot?.textContent?.includes('This view is no longer available'),
      'the reason shows',
    );
    expect(page.element.shadowRoot?.textContent).to.include('A part of this link could not be read and was ignored.');
    expect(ref('view-menu')?.textContent).to.equal('All activities');
    expect(matches()).to.equal('60 of 60 activities');
  });

  it('are not offered without the feature, and addresses still work', async () => {
    page = await mountCriteriaPage({ features: { SAVED_VIEWS: false }, search: 'filter=status:IN:AT_RISK' });
    expect(ref('view-menu')).to.equal(null);
    expect(chips()).to.deep.equal(['Status is At risk']);
    await click(() => ref('columns'));
    await waitFor(() => ref('columns-popover'), 'the columns show');
    expect(ref('column-preset')).to.equal(null);
  });
});

describe('the columns of activities', () => {
  const shown = () => ref('page-messages')?.textContent;

  it('are chosen, ordered by keyboard, locked and saved as a preset', async () => {
    page = await mountCriteriaPage();
    expect(shown()).to.equal('type start end status owner');
    await click(() => ref('columns'));
    await waitFor(() => ref('columns-popover'), 'the columns show');
    await click(() => checkbox('Region'));
    await click(() => checkbox('Owner'));
    await waitFor(() => /^type start end status attribute:\d+$/.test(shown() ?? ''), 'a column is added');
    const up = byLabel('Move Status towards the start');
    up?.focus();
    await sendKeys({ press: 'Enter' });
    await waitFor(() => shown()?.startsWith('type start status end'), 'it moves');
    await waitFor(
      () => page.focused()?.getAttribute('aria-label') === 'Move Status towards the start',
      'it has the focus',
    );
    await focus(() => byLabel('Move Type towards the end'));
    await sendKeys({ press: 'Enter' });
    await waitFor(() => shown()?.startsWith('start type status'), 'it moves');
    await waitFor(() => page.focused()?.getAttribute('aria-label') === 'Move Type towards the end', 'it has the focus');
    fill(ref<HTMLSelectElement>('locked-columns'), '2');
    await waitFor(() => page.query().endsWith('&locked=2'), 'the address follows');

    await click(() => ref('save-preset-as'));
    fill(await waitFor(() => ref<HTMLInputElement>('save-preset-name'), 'the dialog shows'), 'Regions');
    await click(() => ref('save-preset-save'));
    await waitFor(() => /^preset=\d+$/.test(page.query()), 'the preset is used');
    expect(shown()).to.match(/^start type status end attribute:\d+$/);
    await waitFor(() => !ref('save-preset-dialog'), 'the dialog closes');

    await click(() => ref('columns'));
    fill(await waitFor(() => ref<HTMLSelectElement>('column-preset'), 'the presets show'), '');
    await waitFor(() => page.query() === '', 'the default columns show');
    expect(shown()).to.equal('type start end status owner');
  });

  it('are the default ones if the preset of a view was deleted', async () => {
    page = await mountCriteriaPage({ search: 'preset=999999' });
    await waitFor(
      () => page.element.shadowRoot?.textContent?.includes('default columns are shown'),
      'the reason shows',
    );
    expect(shown()).to.equal('type start end status owner');
  });
});

describe('filter, legend and menus', () => {
  for (const brand of ['newer', 'legacy'] as const) {
    it(`have no accessibility violations (${brand})`, async () => {
      await setViewport({ width: 1280, height: 900 });
      await emulateMedia({ reducedMotion: 'reduce' }); // a panel that fades in has less contrast
      page = await mountCriteriaPage({
        search: 'filter=status:IN:AT_RISK&filter=season:IN:1&savedView=999999&colorBy=group',
      });
      // The element of the test has no attribute for it.
      const root = page.inside('.p-root');
      root?.setAttribute('data-brand', brand);
      expect(root && getComputedStyle(root).getPropertyValue('--p-accent')).to.include(ACCENTS[brand]);
      await waitFor(() => ref('view-menu'), 'the views are known');
      await waitFor(() => legend().length > 0, 'the legend shows');
      expect(await violations()).to.deep.equal([]);
      for (const [button, layer] of [
        ['filter-add', 'filter-add-menu'],
        ['arrange', 'arrange-popover'],
        ['columns', 'columns-popover'],
        ['view-menu', 'view-menu-menu'],
      ] as const) {
        await press(ref(button) as HTMLElement);
        await waitFor(() => ref(layer), `${layer} opens`);
        expect(await violations(), layer).to.deep.equal([]);
        await sendKeys({ press: 'Escape' });
        await waitFor(() => !ref(layer), `${layer} closes`);
      }
      await chooseOfView('save-as');
      await waitFor(() => ref('save-view-dialog'), 'the dialog opens');
      expect(await violations(), 'dialog').to.deep.equal([]);
    });
  }
});
