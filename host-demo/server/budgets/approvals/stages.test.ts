import { expect, test } from 'vitest';
import { APPROVAL_STAGES, type ApprovalAct, type ApprovalStage, nextStage } from './stages.ts';

const ACTS: readonly ApprovalAct[] = ['REQUEST', 'APPROVED', 'REJECTED', 'REVISING'];
const ALLOWED: readonly (readonly [ApprovalStage, ApprovalAct, ApprovalStage])[] = [
  ['NONE', 'REQUEST', 'PENDING'],
  ['PENDING', 'APPROVED', 'APPROVED'],
  ['PENDING', 'REJECTED', 'DENIED'],
  ['PENDING', 'REVISING', 'REVISING'],
  ['REVISING', 'REQUEST', 'PENDING'],
  ['DENIED', 'REQUEST', 'PENDING'],
  ['APPROVED', 'REQUEST', 'PENDING_CHANGE'],
  ['PENDING_CHANGE', 'APPROVED', 'APPROVED'],
  ['PENDING_CHANGE', 'REJECTED', 'APPROVED'],
];

test('an approval goes these ways and no other', () => {
  for (const stage of APPROVAL_STAGES) {
    for (const act of ACTS) {
      const [, , to] = ALLOWED.find(([from, by]) => from === stage && by === act) ?? [];
      if (to) expect([stage, act, nextStage(stage, act)]).toEqual([stage, act, to]);
      else expect(() => nextStage(stage, act)).toThrow(expect.objectContaining({ code: 'APPROVAL_NOT_POSSIBLE' }));
    }
  }
});
