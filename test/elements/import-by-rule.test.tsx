import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { click, focus } from '../support/act.ts';
import { mountImport } from '../support/mount-import.tsx';
import { waitFor } from '../support/wait-for.ts';

it('an import by rule offers the items of other budgets, and shows what each budget adds up to and gets', async () => {
  const { inside, ref, text, all, select, step, next, pass, upload, ownId, otherId } = await mountImport();
  await waitFor(() => ref('import-scope'), 'the choice of the destination shows');
  const labels = () => all('.p-field-label');
  expect(labels()).to.include('Budget');
  await click(() => inside<HTMLInputElement>('[data-ref=import-scope] input[value=ALL_BUDGETS]'));
  await waitFor(() => labels().includes('Budget for rows that match no item'), 'the budget has another meaning');
  select('import-budget', ownId);
  await upload();
  await pass('Choose what happens to duplicates', 'Assign rows to line items');
  await click(() => ref('import-add-STATIC'));
  await waitFor(() => ref('import-rule-budget')?.querySelector(`option[value="${otherId}"]`), 'budgets can be chosen');
  select('import-rule-column', '2');
  await waitFor(() => ref('import-rule-value'), 'a value can be entered');
  await focus(() => ref<HTMLInputElement>('import-rule-value'));
  await sendKeys({ type: 'FR' });
  select('import-rule-budget', otherId);
  await waitFor(() => ref<HTMLSelectElement>('import-rule-budget')?.value === otherId, 'the budget is chosen');
  await focus(() => ref<HTMLInputElement>('item-picker'));
  await sendKeys({ type: 'Fair' });
  await waitFor(() => text('.item-picker-item bdi') === 'Fair of Paris', 'the item of the other budget is found');
  await sendKeys({ press: 'Enter' });
  await next();
  await step('Check the import');
  await waitFor(() => inside('.import-sums'), 'the sums of the budget that changes show');
  expect(all('.import-sums h3')).to.deep.equal(['France after this import']);
  expect(all('[data-ref=import-sum-after]')).to.deep.equal(['€120.00€0.00 before']);
  expect(text('[data-ref=import-exceeded]')).to.contain('The line item “Fair of Paris” would exceed');
  await next();
  await step('Import complete');
  await waitFor(() => all('[data-ref=import-budget-link]').length === 2, 'the budgets with entries show');
  expect(all('[data-ref=import-budget-link]').at(-1)).to.equal('France2 entries');
});

it('an import opens at the step that the user was in, with choices that were not saved', async () => {
  const { ref, select, step, next, upload, resume, ownId } = await mountImport();
  const value = (name: string) => ref<HTMLSelectElement>(name)?.value;
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  select('import-budget', ownId);
  await upload();
  select('import-field-LABEL', '2');
  await waitFor(() => value('import-field-LABEL') === '2', 'the column is chosen');
  await resume();
  await step('Match the columns');
  expect(value('import-field-LABEL')).to.equal('2');
  await next();
  await step('Choose what happens to duplicates');
  await click(() => ref('import-duplicate-LABEL'));
  await waitFor(() => ref<HTMLInputElement>('import-duplicate-LABEL')?.checked, 'the field is chosen');
  await resume();
  await step('Choose what happens to duplicates');
  expect(ref<HTMLInputElement>('import-duplicate-LABEL')?.checked).to.equal(true);
  await next();
  await step('Assign rows to line items');
  await click(() => ref('import-add-STATIC'));
  await waitFor(() => ref('import-rule-column'), 'the rule shows');
  select('import-rule-column', '2');
  await waitFor(() => value('import-rule-column') === '2', 'its column is chosen');
  await resume();
  await step('Assign rows to line items');
  expect(value('import-rule-column')).to.equal('2');
});

it('an import that was cancelled in another tab offers a new one, and the earlier ones', async () => {
  const { ref, all, select, step, pass, upload, cancelElsewhere, ownId } = await mountImport();
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  select('import-budget', ownId);
  await upload();
  await pass('Choose what happens to duplicates', 'Assign rows to line items', 'Check the import');
  await cancelElsewhere();
  await click(() => ref('import-continue') ?? ref('import-new'));
  await waitFor(() => ref('import-new'), 'a new import is offered');
  expect(ref('import-continue')).to.equal(null);
  expect(all('h2')).to.include('Imports');
  await click(() => ref('import-new'));
  await step('Choose a file');
});

it('an import that was changed in another tab is checked again before it runs', async () => {
  const { ref, text, all, select, step, next, pass, upload, changeElsewhere, ownId } = await mountImport();
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  select('import-budget', ownId);
  await upload();
  await pass('Choose what happens to duplicates', 'Assign rows to line items', 'Check the import');
  expect(text('[data-ref=import-count-added] dd')).to.equal('3');
  await changeElsewhere({ duplicates: { fields: ['AMOUNT'], action: 'SKIP' }, fields: { AMOUNT: 2 } });
  await next();
  await waitFor(() => text('[data-ref=import-count-rejected] dd') === '3', 'the new figures show');
  expect(text('.p-form-refusal')).to.equal(
    'This import was changed in another tab or by another user. Check it again.',
  );
  expect(all('h2')).to.include('Check the import');
  await changeElsewhere({ fields: { AMOUNT: 1 } });
  await click(() => ref('import-back'));
  await step('Assign rows to line items');
  await pass('Check the import', 'Import complete');
  expect(text('[data-ref=import-count-added] dd')).to.equal('3');
});

it('an import whose budget was deleted gives this reason, and offers a new one', async () => {
  const { ref, inside, select, pass, upload, deleteElsewhere, otherId } = await mountImport();
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  select('import-budget', otherId);
  await upload();
  await pass('Choose what happens to duplicates', 'Assign rows to line items');
  await deleteElsewhere(otherId);
  await click(() => ref('import-continue') ?? ref('import-new'));
  await waitFor(() => ref('import-new'), 'a new import is offered');
  expect(inside('.p-empty-title')?.textContent).to.equal('The budget of this import was deleted.');
});

it('an import from the history shows its result, and offers no undo after entries have changed', async () => {
  const { ref, text, all, select, step, pass, upload, open, shown, ownId, deleteEntries } = await mountImport();
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  select('import-budget', ownId);
  await upload();
  await pass('Choose what happens to duplicates', 'Assign rows to line items', 'Check the import');
  await click(() => ref('import-discard'));
  await waitFor(() => ref('confirm-cancel')?.textContent === 'Keep importing', 'the other answer is clear');
  await click(() => ref('confirm-cancel'));
  await click(() => ref('import-continue'));
  await step('Import complete');
  await waitFor(() => shown()?.step === 'import', 'the address follows the import');
  open({ importId: undefined, step: 'file' });
  await waitFor(() => ref('import-view'), 'the history shows');
  expect(all('.import-history tbody tr')[0]).to.contain('3 new, 0 replaced, 0 skipped, 0 rejected');
  await click(() => ref('import-view'));
  await step('Import complete');
  expect(shown()?.step).to.equal('import');
  const importId = shown()?.importId;
  open({ importId, step: 'columns' });
  await waitFor(() => shown()?.step === 'import', 'the address is that of the result');
  await deleteEntries(ownId);
  await click(() => ref('import-undo'));
  await click(() => ref('confirm-confirm'));
  await waitFor(() => text('.p-form-refusal').includes('can’t be undone'), 'it is refused');
  expect(ref('import-undo')?.getAttribute('aria-disabled')).to.equal('true');
});

it('a wrong expression is marked at its rule', async () => {
  const { ref, all, inside, select, step, pass, next, upload, ownId } = await mountImport();
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  select('import-budget', ownId);
  await upload();
  await pass('Choose what happens to duplicates', 'Assign rows to line items');
  for (const count of [1, 2]) {
    await click(() => ref('import-add-UID'));
    await waitFor(() => all('[data-ref=import-rule-UID]').length === count, 'the rule shows');
  }
  const [first, second] =
    inside('.import-financials')?.querySelectorAll<HTMLElement>('[data-ref=import-rule-UID]') ?? [];
  const field = (rule: HTMLElement | undefined) =>
    rule?.querySelector<HTMLInputElement>('[data-ref=import-rule-expression]');
  for (const [rule, expression] of [
    [first, '(A)'],
    [second, '(A'],
  ] as const) {
    const column = rule?.querySelector<HTMLSelectElement>('[data-ref=import-rule-column]');
    if (!column) throw new Error('The rule has no column.');
    column.value = '0';
    column.dispatchEvent(new Event('change', { bubbles: true }));
    field(rule)?.focus();
    await sendKeys({ type: expression });
  }
  await next();
  await waitFor(() => field(second)?.getAttribute('aria-invalid') === 'true', 'the wrong one is marked');
  expect(field(first)?.getAttribute('aria-invalid')).not.to.equal('true');
  field(second)?.focus();
  await sendKeys({ type: ')' });
  await waitFor(() => field(second)?.getAttribute('aria-invalid') !== 'true', 'it is no longer marked');
  await next();
  await step('Check the import');
});

it('steps focus the first field that is missing, and mark each of them', async () => {
  const { inside, ref, all, text, select, step, next, pass, upload, resume, isFocused, ownId } = await mountImport();
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  await next();
  await waitFor(() => isFocused(ref('import-budget')), 'the budget has the focus');
  select('import-budget', ownId);
  await upload();
  select('import-field-AMOUNT', '');
  await waitFor(() => ref<HTMLSelectElement>('import-field-AMOUNT')?.value === '', 'the amount has no column');
  await next();
  await waitFor(() => isFocused(ref('import-field-AMOUNT')), 'the amount has the focus');
  select('import-field-AMOUNT', '1');
  await waitFor(() => ref<HTMLSelectElement>('import-field-AMOUNT')?.value === '1', 'the amount has its column');
  await pass('Choose what happens to duplicates');
  await click(() => ref('import-duplicate-PO_NUMBER'));
  await waitFor(() => !ref<HTMLInputElement>('import-duplicate-PO_NUMBER')?.checked, 'no field is chosen');
  await resume();
  await step('Choose what happens to duplicates');
  expect(ref<HTMLInputElement>('import-duplicate-PO_NUMBER')?.checked).to.equal(false);
  await next();
  await waitFor(() => isFocused(ref('import-duplicate-PO_NUMBER')), 'the first field has the focus');
  expect(text('[data-ref=import-duplicate-error]')).to.equal('Choose at least one field.');
  await click(() => ref('import-duplicate-PO_NUMBER'));
  await waitFor(() => !ref('import-duplicate-error'), 'the error is gone');
  await pass('Assign rows to line items');
  await click(() => ref('import-add-EXPRESSION'));
  await waitFor(() => ref('import-rule-column'), 'the rule shows');
  await next();
  await waitFor(() => isFocused(ref('import-rule-column')), 'the column has the focus');
  expect(all('.import-rule .p-field-error').filter(Boolean)).to.deep.equal([
    'Choose a column.',
    'Enter an expression.',
    'Choose a line item.',
  ]);
  expect(inside('.import-rule-matches')?.hasAttribute('data-warns')).to.equal(true);
  select('import-rule-column', '2');
  await waitFor(() => ref('import-rule-column')?.getAttribute('aria-invalid') !== 'true', 'the column is complete');
  await click(() => ref('import-count'));
  await waitFor(() => isFocused(ref('import-rule-expression')), 'the expression has the focus');
  await step('Assign rows to line items');
});
