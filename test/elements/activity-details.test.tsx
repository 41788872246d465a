import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { useEffect, useState } from 'react';
import { refusalText } from '../../src/browser/transport/failures.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import {
  createActivity,
  deleteActivity,
  readActivityRecord,
  updateActivity,
} from '../../src/features/activities/activity.api.ts';
import type { ActivityRecord } from '../../src/features/activities/activity.wire.ts';
import type { AttributeInput } from '../../src/features/activities/activity-input.wire.ts';
import { readConfiguration } from '../../src/features/activities/configuration.api.ts';
import type { Configuration } from '../../src/features/activities/configuration.wire.ts';
import detailsCss from '../../src/features/activities/details/details.css?inline';
import { DetailsPanel, type DetailsPanelTab } from '../../src/features/activities/details/details-panel.tsx';
import fieldsCss from '../../src/features/activities/fields/fields.css?inline';
import type { Shell } from '../../src/shell/create-shell.ts';
import screensCss from '../../src/ui/styles/screens.css?inline';
import tabsCss from '../../src/ui/tabs/tabs.css?inline';
import { sheets } from '../../widgets/styles/sheets.ts';
import { focus } from '../support/act.ts';
import { animationsEnd } from '../support/animations-end.ts';
import { press as pressWhereItIs } from '../support/layers.tsx';
import { mountElement } from '../support/mount-element.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const TAG = 'portico-activity-details-probe';
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What the panel of the next mount shows. */
let shownId = '';
let locale = 'en-US';
let hours = false;
let isReadonly = false;
let setVersion: (version: number) => void = () => {};
let closed = 0;

function Panel({ shell }: ElementContext) {
  const [configuration, setConfiguration] = useState<Configuration>();
  const [version, changeVersion] = useState<number>();
  const [tab, setTab] = useState<DetailsPanelTab>('details');
  setVersion = changeVersion;
  useEffect(() => shell.session.start(), [shell]);
  useEffect(() => {
    void readConfiguration(shell.graphql).then(setConfiguration);
  }, [shell]);
  if (!configuration || shownId === '') return null;
  return (
    <div className="activity-split" style={{ blockSize: 700, inlineSize: 420 }}>
      <DetailsPanel
        shell={shell}
        id={shownId}
        configuration={configuration}
        version={version}
        locale={locale}
        hours={hours}
        isReadonly={isReadonly}
        tab={tab}
        onTabChange={setTab}
        onClose={() => {
          closed++;
        }}
        onChange={async (activity, input) => {
          try {
            await updateActivity(shell.graphql, activity, input);
            return undefined;
          } catch (thrown) {
            return refusalText(thrown);
          }
        }}
        comments={<input aria-label="Your comment" />}
        history={<p>Created by Sam</p>}
      />
    </div>
  );
}

type Request = Parameters<typeof mountElement>[1];

/** What a test needs of an organization: activities of three types, and ids by name. */
type Fixtures = {
  campaign: ActivityRecord;
  program: ActivityRecord;
  tactic: ActivityRecord;
  attribute: (name: string) => string;
  option: (attribute: string, value: string) => string;
};

async function createFixtures({ graphql }: Shell): Promise<Fixtures> {
  const { activityTypes, attributeDefinitions } = await readConfiguration(graphql);
  const typeIn = (group: string) => activityTypes.find((type) => type.group?.name === group)?.id ?? '';
  const definition = (name: string) => attributeDefinitions.find((one) => one.name === name);
  const attribute = (name: string) => definition(name)?.id ?? '';
  const option = (name: string, value: string) =>
    definition(name)?.options.find((one) => one.value === value)?.id ?? '';
  const add = (group: string, name: string, parentId: string | null, attributes: AttributeInput[]) =>
    createActivity(graphql, {
      typeId: typeIn(group),
      parentId,
      name,
      inMarketDate: { start: '2027-03-01', end: '2027-03-31', precision: 'DAY' },
      status: 'ON_TRACK',
      attributes,
    });
  const region = { definitionId: attribute('Region'), values: [option('Region', 'EMEA')], percentages: [] };
  const campaign = await add('Campaign', 'Spring launch', null, [region]);
  const program = await add('Program', 'Trade fairs', campaign.id, []);
  const tactic = await add('Tactic', 'Newsletter', program.id, []);
  return { campaign, program, tactic, attribute, option };
}

async function mount(pick: (fixtures: Fixtures) => string = ({ campaign }) => campaign.id, request: Request = {}) {
  if (!customElements.get(TAG))
    defineElement(TAG, Panel, {
      sheets: [...sheets, screensCss, tabsCss, fieldsCss, detailsCss, ':host { display: block }'],
    });
  shownId = '';
  closed = 0;
  const { shell } = await mountElement(TAG, { activities: 1, inbox: { count: 3, unread: 0 }, ...request });
  const fixtures = await createFixtures(shell);
  shownId = pick(fixtures);
  document.body.replaceChildren();
  const element = document.createElement(TAG);
  document.body.append(element);
  const root = await waitFor(() => element.shadowRoot, 'the element has a root');
  const inside = <E extends Element = HTMLElement>(selector: string) => root.querySelector<E>(selector);
  const all = <E extends Element = HTMLElement>(selector: string) => [...root.querySelectorAll<E>(selector)];
  /** The frame of an attribute. */
  const attribute = (name: string) => `[data-ref="activity-attribute-${fixtures.attribute(name)}"]`;
  const saved = () => readActivityRecord(shell.graphql, shownId);
  const tabOut = () => sendKeys({ press: 'Tab' });
  const text = (selector: string) => inside(selector)?.textContent ?? '';
  /** Replaces the text of a field by typing. */
  const type = async (selector: string, typed: string) => {
    const field = await waitFor(() => inside<HTMLInputElement>(selector), `${selector} shows`);
    field.focus();
    field.select();
    await sendKeys({ press: 'Delete' });
    if (typed !== '') await sendKeys({ type: typed });
  };
  const settled = async () => {
    await pause(50); // the request starts after the event
    await waitFor(() => !inside('[data-saving]'), 'all is saved');
  };
  await waitFor(() => inside('.activity-details-fields, .p-empty'), 'the panel shows');
  return { ...fixtures, shell, root, element, inside, all, attribute, saved, tabOut, text, type, settled };
}

async function press(control: Element | null): Promise<void> {
  if (!control) throw new Error('There is nothing to press.');
  control.scrollIntoView({ block: 'center' });
  await pressWhereItIs(control);
}

type Mounted = Awaited<ReturnType<typeof mount>>;

const NAME = '[data-ref=activity-name] input';
const START = '[data-ref=activity-start]';
const END = '[data-ref=activity-end]';
const DATES = '[data-ref=activity-dates]';

const options = ({ all }: Mounted) => all('[role=option]').map(({ textContent }) => textContent);
const optionNamed = (mounted: Mounted, name: string) =>
  waitFor(() => mounted.all('[role=option]').find(({ textContent }) => textContent === name), `“${name}” is offered`);

describe('the details of an activity', () => {
  it('show its fields in sections, with help texts', async () => {
    const { inside, all, text, attribute } = await mount();
    expect(text('.activity-details h2')).to.equal('Spring launch');
    expect(inside<HTMLInputElement>(NAME)?.value).to.equal('Spring launch');
    expect(inside<HTMLInputElement>(START)?.value).to.equal('3/1/2027');
    expect(all('.activity-section-title').map(({ textContent }) => textContent)).to.deep.equal(['Market', 'Content']);
    expect(text(attribute('Region'))).to.include('The region that the campaign addresses.');
    expect(inside<HTMLInputElement>(`${attribute('Region')} input`)?.value).to.equal('EMEA');
  });

  it('save a new name on Enter', async () => {
    const { type, saved, text } = await mount();
    await type(NAME, 'Summer launch');
    await sendKeys({ press: 'Enter' });
    await waitFor(() => text('.activity-details h2') === 'Summer launch', 'the heading follows');
    expect((await saved()).name).to.equal('Summer launch');
  });

  it('restore the name on Escape', async () => {
    const { type, inside, saved, tabOut } = await mount();
    await type(NAME, 'Summer launch');
    await sendKeys({ press: 'Escape' });
    expect(inside<HTMLInputElement>(NAME)?.value).to.equal('Spring launch');
    await tabOut();
    await pause(100);
    expect((await saved()).version).to.equal(1);
  });

  it('refuse a name of spaces and keep it', async () => {
    const { type, inside, text, tabOut, saved } = await mount();
    await type(NAME, '   ');
    await tabOut();
    await waitFor(() => text('[data-ref=activity-name]').includes('Enter a name for the activity.'), 'the error shows');
    expect(inside(NAME)?.getAttribute('aria-invalid')).to.equal('true');
    expect((await saved()).name).to.equal('Spring launch');
  });

  it('keep a name that the server refuses, with its sentence, until Escape', async () => {
    const { type, inside, text, tabOut } = await mount(undefined, {
      faults: [{ operation: 'updateActivity', kind: 'server-error' }],
    });
    await type(NAME, 'Summer launch');
    await tabOut();
    const error = await waitFor(() => text('[data-ref=activity-name] .p-field-error'), 'the error shows');
    expect(error).to.match(/\w.*\.$/);
    expect(inside<HTMLInputElement>(NAME)?.value).to.equal('Summer launch');
    await focus(() => inside(NAME));
    await sendKeys({ press: 'Escape' });
    await waitFor(() => inside<HTMLInputElement>(NAME)?.value === 'Spring launch', 'the name is restored');
    expect(text('[data-ref=activity-name] .p-field-error')).to.equal('');
  });

  it('save two fields that change one after the other', async () => {
    const { type, inside, saved, shell, settled } = await mount();
    await type(NAME, 'Summer launch');
    await sendKeys({ press: 'Enter' });
    const status = inside<HTMLSelectElement>('[data-ref=activity-status] select');
    status?.focus();
    await sendKeys({ type: 'At' });
    status?.blur();
    await settled();
    const record = await saved();
    expect([record.name, record.status]).to.deep.equal(['Summer launch', 'AT_RISK']);
    expect(shell.messages.history()).to.deep.equal([]);
  });

  it('follow another user, without the text that is being typed', async () => {
    const { type, inside, shell, campaign } = await mount();
    await type(NAME, 'Mine');
    const changed = await updateActivity(shell.graphql, campaign, { name: 'Theirs', status: 'AT_RISK' });
    setVersion(changed.version);
    await waitFor(
      () => inside<HTMLSelectElement>('[data-ref=activity-status] select')?.value === 'AT_RISK',
      'the status follows',
    );
    expect(inside<HTMLInputElement>(NAME)?.value).to.equal('Mine');
    await sendKeys({ press: 'Escape' });
    expect(inside<HTMLInputElement>(NAME)?.value).to.equal('Theirs');
  });

  it('find an owner among the users', async () => {
    const mounted = await mount();
    const field = await waitFor(() => mounted.inside('[data-ref=activity-owner] input'), 'the field shows');
    await press(field);
    const option = await waitFor(() => mounted.all('[role=option]')[0], 'users are offered');
    const name = option.textContent;
    await press(option);
    await mounted.settled();
    expect((await mounted.saved()).owner?.name).to.equal(name);
  });

  it('say that an activity is not available, whether it was deleted or never existed', async () => {
    const { text } = await mount(() => '999999999');
    expect(text('.p-empty')).to.include('This activity is not available.');
    const { shell, text: textAfter, campaign } = await mount();
    await deleteActivity(shell.graphql, campaign);
    setVersion(9);
    await waitFor(() => textAfter('.p-empty').includes('This activity is not available.'), 'it is gone');
    expect(textAfter('.activity-details')).not.to.include('Spring launch');
  });

  it('offer to try again when the activity cannot be read', async () => {
    const { fetch } = window;
    window.fetch = async (...call) => {
      const [request] = call;
      const body = request instanceof Request ? await request.clone().text() : '';
      if (body.includes('query activity(')) throw new TypeError('Failed to fetch');
      return fetch(...call);
    };
    try {
      const { root, text, inside } = await mount();
      expect(text('.p-empty')).to.include('Could not load the activity');
      window.fetch = fetch;
      await press(root.querySelector('.p-empty .p-button'));
      await waitFor(() => inside(NAME), 'the activity shows');
    } finally {
      window.fetch = fetch;
    }
  });

  it('switch tabs by arrow keys, and keep the text that is typed in them', async () => {
    const { inside, all, text } = await mount();
    await focus(() => all('[role=tab]')[0]);
    await sendKeys({ press: 'ArrowRight' });
    const comment = await waitFor(() => inside<HTMLInputElement>('[aria-label="Your comment"]'), 'the comments show');
    comment.focus();
    await sendKeys({ type: 'Hello' });
    await focus(() => all('[role=tab]')[1]);
    await sendKeys({ press: 'End' });
    await waitFor(() => text('[role=tabpanel]:not([hidden])') === 'Created by Sam', 'the history shows');
    await sendKeys({ press: 'ArrowRight' });
    expect(inside('[aria-selected=true]')?.textContent).to.equal('Details');
    expect(comment.value).to.equal('Hello');
  });

  it('have no controls where nothing can be changed', async () => {
    isReadonly = true;
    try {
      const { all, text } = await mount(({ tactic }) => tactic.id);
      expect(text('.activity-details-fields')).to.include('You can view this activity, but not change it.');
      expect(text('.activity-details-fields')).to.include('3/1/2027 – 3/31/2027');
      expect(all('.activity-details-fields :is(input, select, textarea, button)')).to.deep.equal([]);
    } finally {
      isReadonly = false;
    }
  });

  it('close by their button', async () => {
    const { inside } = await mount();
    await press(inside('[data-ref=activity-details-close]'));
    expect(closed).to.equal(1);
  });

  it('have no WCAG violations', async () => {
    const mounted = await mount(({ tactic }) => tactic.id);
    const violations = async () => {
      const { violations: found } = await axe.run(mounted.element, { runOnly: WCAG });
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().join(' ')).join(', ')}`);
    };
    expect(await violations()).to.deep.equal([]);
    await press(mounted.inside(`${mounted.attribute('Channel mix')} input`));
    await press(await optionNamed(mounted, 'Search'));
    expect(await violations()).to.deep.equal([]);
    await press(mounted.inside(`${DATES} .p-field-end`));
    await waitFor(() => mounted.inside('[role=grid]'), 'the calendar shows');
    await animationsEnd(mounted.inside('[role=grid]') as Element); // they change contrasts
    expect(await violations()).to.deep.equal([]);
  });
});

describe('the dates of an activity', () => {
  it('are saved together when the focus leaves them', async () => {
    const { type, tabOut, inside, saved, settled } = await mount();
    await type(START, '3/10/2027');
    await tabOut();
    await type(END, '4/2/2027');
    await focus(() => inside(NAME));
    await settled();
    const { inMarketDate, version } = await saved();
    expect(inMarketDate).to.deep.equal({ start: '2027-03-10', end: '2027-04-02', precision: 'DAY' });
    expect(version).to.equal(2);
  });

  for (const [start, end, message] of [
    ['2/30/2027', '3/31/2027', 'Enter a start date that exists. Example: 3/14/2027'],
    ['4/1/2027', '3/31/2027', 'Choose an end that is not before the start.'],
    ['4/1/2027', '', 'Enter an end date, or remove the start date.'],
    ['1/1/9999', '1/1/9999', 'Enter dates from 1/1/1900 to 12/31/2199.'],
  ] as const) {
    it(`refuse ${start} to ${end || 'nothing'}`, async () => {
      const { type, inside, text, saved } = await mount();
      await type(START, start);
      await type(END, end);
      await focus(() => inside(NAME));
      await waitFor(() => text(`${DATES} .p-field-error`) === message, 'the sentence shows');
      expect(inside<HTMLInputElement>(START)?.value).to.equal(start);
      expect((await saved()).version).to.equal(1);
      await focus(() => inside(START));
      await sendKeys({ press: 'Escape' });
      expect(inside<HTMLInputElement>(START)?.value).to.equal('3/1/2027');
      expect(text(`${DATES} .p-field-error`)).to.equal('');
    });
  }

  it('are chosen in a calendar by keyboard, which the page’s policy allows', async () => {
    const violated: string[] = [];
    const note = ({ effectiveDirective }: SecurityPolicyViolationEvent) => violated.push(effectiveDirective);
    const policy = document.createElement('meta');
    Object.assign(policy, { httpEquiv: 'Content-Security-Policy', content: "style-src 'self'" });
    document.head.append(policy);
    document.addEventListener('securitypolicyviolation', note);
    const { inside, root, saved, settled } = await mount();
    const button = (await waitFor(() => inside(`${DATES} .p-field-end`), 'the button shows')) as HTMLElement;
    const day = () => root.activeElement?.closest('[data-day]')?.getAttribute('data-day');
    button.focus();
    await sendKeys({ press: 'Enter' });
    await waitFor(() => day() === '2027-03-01', 'the chosen day has the focus');
    expect(inside('.rdp-caption_label')?.textContent).to.equal('March 2027');
    expect(inside('.rdp-weekday')?.getAttribute('aria-label')).to.equal('Sunday');
    await sendKeys({ press: 'Escape' });
    await waitFor(() => root.activeElement === button, 'Escape returns the focus to the button');

    await sendKeys({ press: 'Enter' });
    await waitFor(() => day() === '2027-03-01', 'the calendar is open again');
    for (const key of ['PageUp', 'ArrowDown', 'ArrowRight']) await sendKeys({ press: key });
    await waitFor(() => day() === '2027-02-09', 'the keys move by month, week and day');
    await waitFor(
      () => root.activeElement?.getAttribute('aria-label') === 'Tuesday, February 9, 2027',
      'it has the focus',
    );
    await sendKeys({ press: 'PageDown' });
    await waitFor(() => day() === '2027-03-09', 'a month later');
    await sendKeys({ press: 'Enter' });
    await waitFor(() => inside<HTMLInputElement>(START)?.value === '3/9/2027', 'the day is chosen');
    await waitFor(() => root.activeElement === button, 'the button has the focus again');
    await settled();
    expect((await saved()).inMarketDate.start).to.equal('2027-03-09');
    expect(violated).to.deep.equal([]);
    document.removeEventListener('securitypolicyviolation', note);
  });

  it('follow the language and direction of the page in the calendar', async () => {
    locale = 'ar-EG';
    document.documentElement.dir = 'rtl';
    try {
      const { inside, root } = await mount();
      const day = () => root.activeElement?.closest('[data-day]')?.getAttribute('data-day');
      await focus(() => inside(`${DATES} .p-field-end`));
      await sendKeys({ press: 'Enter' });
      await waitFor(() => day() === '2027-03-01', 'the calendar is open');
      expect(inside('.rdp-caption_label')?.textContent).to.equal('مارس ٢٠٢٧');
      expect(inside('.rdp-weekday')?.getAttribute('aria-label')).to.equal('السبت');
      await sendKeys({ press: 'ArrowLeft' });
      await waitFor(() => day() === '2027-03-02', 'left is forward');
    } finally {
      locale = 'en-US';
      document.documentElement.dir = '';
    }
  });

  it('have times in the user’s time zone where the organization plans by the hour', async () => {
    hours = true;
    try {
      const { inside, text, type, saved, settled } = await mount(undefined, { features: { TIME_PHASING: true } });
      await press(inside(`${DATES} .p-checkbox`));
      await waitFor(() => inside('[aria-label="Start time"]'), 'the times show');
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      expect(text(DATES)).to.include(timeZone);
      await type('[aria-label="Start time"]', '9:00');
      await focus(() => inside(NAME));
      await settled();
      expect(text(`${DATES} .p-field-error`)).to.equal('');
      const { inMarketDate } = await saved();
      expect(inMarketDate.precision).to.equal('DAY_HOUR');
      expect(inMarketDate.start).to.equal(new Date(2027, 2, 1, 9).toISOString());
      await type('[aria-label="Start time"]', '9:30');
      await focus(() => inside(NAME));
      await waitFor(() => text(`${DATES} .p-field-error`).includes('on a full hour'), 'the sentence shows');
    } finally {
      hours = false;
    }
  });
});

describe('the options of an attribute', () => {
  it('are filtered by typing and chosen by Enter', async () => {
    const mounted = await mount();
    const { attribute, inside, type, saved, option, settled } = mounted;
    await type(`${attribute('Region')} input`, 'am');
    await waitFor(() => options(mounted).join() === 'Americas', 'only matches are offered');
    expect(inside('[role=option] .activity-swatch')).not.to.equal(null);
    await sendKeys({ press: 'Enter' });
    await settled();
    expect((await saved()).attributes[0]?.values).to.deep.equal([option('Region', 'Americas')]);
  });

  it('keep the present value on Escape and when the focus leaves', async () => {
    const mounted = await mount();
    const { attribute, inside, type, saved, tabOut } = mounted;
    const field = `${attribute('Region')} input`;
    await type(field, 'am');
    await optionNamed(mounted, 'Americas');
    await sendKeys({ press: 'Escape' });
    await waitFor(() => inside('[role=listbox]') === null, 'the list closes');
    expect(inside<HTMLInputElement>(field)?.value).to.equal('EMEA');
    await type(field, 'am');
    await tabOut();
    expect(inside<HTMLInputElement>(field)?.value).to.equal('EMEA');
    expect((await saved()).version).to.equal(1);
  });

  it('stay when the text of a required one is removed', async () => {
    const { attribute, text, type, tabOut, inside } = await mount();
    const field = `${attribute('Region')} input`;
    await type(field, '');
    await tabOut();
    expect(inside<HTMLInputElement>(field)?.value).to.equal('EMEA');
    expect(text(`${attribute('Region')} .p-field-error`)).to.equal('');
  });

  it('depend on the inherited value of another attribute, which shows its source', async () => {
    const mounted = await mount(({ program }) => program.id);
    const { attribute, text, inside } = mounted;
    expect(text(attribute('Region'))).to.equal('RegionEMEAFrom Spring launch');
    expect(inside(`${attribute('Region')} input`)).to.equal(null);
    await press(inside(`${attribute('Country')} input`));
    await optionNamed(mounted, 'Germany');
    expect(options(mounted)).to.deep.equal(['Germany', 'France', 'United Kingdom']);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await waitFor(() => inside<HTMLInputElement>(`${attribute('Country')} input`)?.value === 'France', 'it is chosen');
  });

  it('are several, each removable by keyboard', async () => {
    const mounted = await mount(({ program }) => program.id);
    const { attribute, inside, all, saved, root, settled } = mounted;
    const field = `${attribute('Audience')} input`;
    const chips = () => all(`${attribute('Audience')} .activity-chip`).map(({ textContent }) => textContent);
    await press(inside(field));
    await press(await optionNamed(mounted, 'Partners'));
    await press(await optionNamed(mounted, 'Press'));
    expect(chips()).to.deep.equal(['Partners', 'Press']);
    await waitFor(() => root.activeElement === inside(field), 'it has the focus');
    expect(options(mounted)).to.deep.equal(['New customers', 'Existing customers']);
    await sendKeys({ press: 'Backspace' });
    expect(chips()).to.deep.equal(['Partners']);
    await sendKeys({ press: 'Escape' });
    await focus(() => inside('[aria-label="Remove Partners"]'));
    await sendKeys({ press: 'Enter' });
    expect(chips()).to.deep.equal([]);
    await waitFor(() => root.activeElement === inside(field), 'it has the focus');
    await settled();
    expect((await saved()).attributes.some(({ values, inherited }) => !inherited && values.length > 0)).to.equal(false);
  });

  it('have percentages that must be 100 in total', async () => {
    const mounted = await mount(({ tactic }) => tactic.id);
    const { attribute, inside, saved, type, text, settled } = mounted;
    const mix = attribute('Channel mix');
    await press(inside(`${mix} [role=combobox]`));
    for (const name of ['Search', 'Social', 'Email']) await press(await optionNamed(mounted, name));
    await sendKeys({ press: 'Escape' });
    for (const name of ['Search', 'Social', 'Email']) await type(`[aria-label="Percentage of ${name}"]`, '33.33');
    expect(text(mix)).to.include('Total: 99.99%');
    await focus(() => inside(NAME));
    const message = 'The percentages add up to 99.99%. Change them so that they add up to 100%.';
    await waitFor(() => text(`${mix} .p-field-error`) === message, 'the sentence shows');
    expect(inside<HTMLInputElement>('[aria-label="Percentage of Email"]')?.value).to.equal('33.33');
    await press(inside('.activity-shares-foot .p-button'));
    await settled();
    expect(text(`${mix} .p-field-error`)).to.equal('');
    const value = (await saved()).attributes.find(({ percentages }) => percentages.length > 0);
    expect(value?.percentages.map(Number)).to.deep.equal([33.34, 33.33, 33.33]);
  });
});

describe('the attributes of an activity', () => {
  it('are saved by their type, and refused with a sentence', async () => {
    const { attribute, inside, type, saved, text, tabOut, settled } = await mount(({ tactic }) => tactic.id);
    await type(`${attribute('Landing page')} input`, 'javascript:alert(1)');
    await tabOut();
    await waitFor(() => text(`${attribute('Landing page')} .p-field-error`).includes('https://'), 'it is refused');
    await type(`${attribute('Landing page')} input`, 'https://example.com/spring');
    await type(`${attribute('Brief')} input`, 'Win back customers');
    const review = inside<HTMLSelectElement>(`${attribute('Legal review')} select`);
    review?.focus();
    await sendKeys({ type: 'Y' });
    review?.blur();
    await waitFor(() => inside(`${attribute('Landing page')} a`), 'the link can be opened');
    await settled();
    const values = (await saved()).attributes.filter(({ inherited }) => !inherited).flatMap((one) => one.values);
    expect(values.sort()).to.deep.equal(['Win back customers', 'https://example.com/spring', 'true']);
  });
});
