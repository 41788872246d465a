import { expect } from 'chai';
import { TagsTab } from '../../src/features/budgets/item-panel/tags-tab.tsx';
import type { SheetRow } from '../../src/features/budgets/sheet/sheet-rows.ts';
import { mountLayers } from '../support/layers.tsx';
import { waitFor } from '../support/wait-for.ts';

it('disables the tags of an item whose tags are locked, with the reason', async () => {
  const row = { tagIds: [], lockedFields: ['tagIds'] } as Partial<SheetRow> as SheetRow;
  const groups = [{ id: '1', name: 'Region', tags: [{ id: '1', name: 'North', color: 'NEUTRAL' as const }] }];
  const { inside } = await mountLayers(() => (
    <>
      <button type="button">Close</button>
      <TagsTab {...{ row, groups }} canEdit isManager={false} onTags={() => {}} />
    </>
  ));
  const panel = await waitFor(() => inside('[data-ref=item-tags]'), 'the tags show');
  expect(panel.querySelector<HTMLInputElement>('input')?.disabled).to.equal(true);
  expect(panel.textContent).to.include('This field is locked.');
});
