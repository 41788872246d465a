import { expect, test } from 'vitest';
import { isTransferApproved } from './transfer-approval.ts';

const sides = [new Set(['1', '2']), new Set(['2', '3'])];
const isApproved = (requesterId: string | null, approvedBy: string[], selfApproval = false) =>
  isTransferApproved({ sides, requesterId, approvedBy, selfApproval });

test('needs an approver of each side', () => {
  expect([isApproved('9', ['1']), isApproved('9', ['3']), isApproved('9', ['1', '3']), isApproved('9', ['2'])]).toEqual(
    [...[false, false], ...[true, true]],
  );
});

test('counts a requester who is an approver, but not alone', () => {
  expect([isApproved('1', []), isApproved('1', ['3']), isApproved('2', ['2']), isApproved('2', ['1'])]).toEqual([
    ...[false, true],
    ...[false, true],
  ]);
  expect([isApproved('2', ['2'], true), isApproved('1', ['1'], true)]).toEqual([true, false]);
});
