import { expect } from 'chai';
import { readActivityRecord, updateActivity } from '../../src/features/activities/activity.api.ts';
import type { ChangeNotice } from '../../src/features/activities/changes/activity-changes.store.ts';
import { createActivityChanges, loadChanging } from '../../src/features/activities/changes/activity-changes.store.ts';
import { withPending } from '../../src/features/activities/changes/pending-rows.ts';
import { createActivityRows } from '../../src/features/activities/timeline/activity-rows.store.ts';
import '../../widgets/activity-timeline/define.ts';
import { mountElement } from '../support/mount-element.ts';
import { waitFor } from '../support/wait-for.ts';

const EVERYTHING = { filter: [], groupBy: null, showFullHierarchy: true, colorBy: null };
type Setup = Parameters<typeof mountElement>[1];

/** The stores of a timeline on a real server. */
async function openStores(setUp: Setup = { activities: 12 }) {
  const { shell } = await mountElement('portico-activity-timeline', setUp);
  await loadChanging();
  const rows = createActivityRows(shell, EVERYTHING);
  const notices: ChangeNotice[] = [];
  const page = { answer: true, asked: [] as unknown[], allows: true };
  const changes = createActivityChanges(shell, {
    rows,
    askToReplace: async (name, fields) => {
      page.asked.push([name, fields]);
      return page.answer;
    },
    notify: (notice) => {
      notices.push(notice);
      return page.allows;
    },
  });
  const detach = rows.attach();
  await waitFor(() => rows.getState().rows, 'the activities are read');
  const all = () => withPending(rows.getState().rows ?? [], changes.getState().pending);
  const row = (id: string) => all().find((one) => one.id === id);
  const read = (id: string) => readActivityRecord(shell.graphql, id);
  const first = all().find(({ parentId }) => parentId !== null);
  if (!first) throw new Error('The sandbox has no activity below another.');
  /** Changes the activity as another page does. */
  const elsewhere = async (id: string, input: object) => {
    const { version } = await read(id);
    return updateActivity(shell.graphql, { id, version }, input);
  };
  return { shell, rows, changes, page, notices, all, row, read, elsewhere, first, detach };
}

const dates = (start: string, end: string) => ({ inMarketDate: { start, end, precision: 'DAY' as const } });

describe('changes of activities', () => {
  it('are visible before the server responds, and saved', async () => {
    const { changes, row, read, first, notices } = await openStores();
    const saving = changes.update([{ id: first.id, input: dates('2027-03-01', '2027-03-05') }], 'Moved.');
    expect(row(first.id)?.start).to.equal('2027-03-01');
    expect(await saving).to.equal(undefined);
    expect(row(first.id)?.start).to.equal('2027-03-01');
    expect(changes.getState().pending).to.deep.equal([]);
    expect((await read(first.id)).inMarketDate.end).to.equal('2027-03-05');
    expect(changes.getState().done).to.include({ text: 'Moved.', canUndo: true });
    expect(notices.map(({ kind, isDone }) => [kind, isDone])).to.deep.equal([
      ['updated', false],
      ['updated', true],
    ]);
  });

  it('of one activity are saved one after another', async () => {
    const { changes, read, first } = await openStores();
    const problems = await Promise.all([
      changes.update([{ id: first.id, input: { name: 'First' } }], 'One.'),
      changes.update([{ id: first.id, input: { name: 'Second' } }], 'Two.'),
      changes.update([{ id: first.id, input: { name: 'Third' } }], 'Three.'),
    ]);
    expect(problems).to.deep.equal([undefined, undefined, undefined]);
    expect((await read(first.id)).name).to.equal('Third');
  });

  it('are merged with those of another user to other fields, without a question', async () => {
    const { changes, page, read, elsewhere, first, detach } = await openStores();
    detach(); // the page is not notified of the other change
    await elsewhere(first.id, { name: 'Renamed elsewhere' });
    expect(await changes.update([{ id: first.id, input: dates('2027-05-01', '2027-05-02') }], '')).to.equal(undefined);
    expect(page.asked).to.deep.equal([]);
    const { name, inMarketDate } = await read(first.id);
    expect([name, inMarketDate.start]).to.deep.equal(['Renamed elsewhere', '2027-05-01']);
  });

  it('of the same field ask whether to replace the value of the other user', async () => {
    const { changes, page, read, elsewhere, first, row, detach } = await openStores();
    detach();
    await elsewhere(first.id, { name: 'Theirs' });
    page.answer = false;
    expect(await changes.update([{ id: first.id, input: { name: 'Mine' } }], '')).to.equal(undefined);
    expect(page.asked).to.deep.equal([['Theirs', ['name']]]);
    expect([(await read(first.id)).name, row(first.id)?.name]).to.deep.equal(['Theirs', 'Theirs']);
    expect(changes.getState().done).to.equal(undefined);

    await elsewhere(first.id, { name: 'Theirs again' });
    page.answer = true;
    await changes.update([{ id: first.id, input: { name: 'Mine' } }], '');
    expect((await read(first.id)).name).to.equal('Mine');
  });

  it('are taken back one by one, the last first', async () => {
    const { changes, read, first } = await openStores();
    const before = await read(first.id);
    await changes.update([{ id: first.id, input: { name: 'One' } }], '');
    await changes.update([{ id: first.id, input: { name: 'Two' } }], '');
    await changes.undo();
    expect((await read(first.id)).name).to.equal('One');
    await changes.undo();
    expect((await read(first.id)).name).to.equal(before.name);
    expect(await changes.undo()).to.equal(undefined);
    expect(changes.getState().done).to.include({ text: 'Undid the change.', canUndo: false });
  });

  it('include creating, copying, placing and deleting, which can be undone as well', async () => {
    const { changes, all, row, first } = await openStores();
    const count = all().length;
    const { result: copy } = await changes.copy(first, false);
    expect(all()).to.have.length(count + 1);
    await changes.undo();
    expect(row(copy?.id ?? '')).to.equal(undefined);

    const plan = all().find(({ parentId }) => parentId === null);
    const { result: created } = await changes.create({
      typeId: plan?.typeId ?? '',
      parentId: null,
      name: 'New plan',
      inMarketDate: { start: null, end: null, precision: 'DAY' },
      status: 'ON_TRACK',
      attributes: [],
    });
    expect(row(created?.id ?? '')?.name).to.equal('New plan');

    const removing = changes.remove([first]);
    expect(row(first.id)).to.equal(undefined);
    expect(await removing).to.equal(undefined);
    await changes.undo();
    expect(row(first.id)?.name).to.equal(first.name);
    await changes.undo();
    expect(row(created?.id ?? '')).to.equal(undefined);
  });

  it('that the page prevents are not sent', async () => {
    const { changes, page, read, first } = await openStores();
    page.allows = false;
    const problem = await changes.update([{ id: first.id, input: { name: 'Prevented' } }], '');
    expect(problem).to.equal('This page does not allow the change.');
    expect((await read(first.id)).name).to.equal(first.name);
  });

  const faults = [
    { operation: 'updateActivity', kind: 'server-error' },
    { operation: 'updateActivity', kind: 'refused', status: 403 },
    { operation: 'updateActivity', kind: 'refused', status: 503 },
  ] as const;
  for (const fault of faults) {
    it(`that fail with ${'status' in fault ? fault.status : 500} disappear with one sentence, and cannot be undone`, async () => {
      const { changes, row, first } = await openStores({ activities: 12, faults: [fault] });
      const saving = changes.update([{ id: first.id, input: { name: 'Lost?' } }], '');
      expect(row(first.id)?.name).to.equal('Lost?');
      expect(await saving).to.match(/^\S.*\.$/);
      expect(row(first.id)?.name).to.equal(first.name);
      expect(changes.getState().done).to.equal(undefined);
    });
  }
});
