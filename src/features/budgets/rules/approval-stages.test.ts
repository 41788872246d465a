import { expect, test } from 'vitest';
import {
  APPROVAL_STAGES,
  type ApprovalAct,
  type ApprovalStage,
  nextStage,
  stageOf,
  stateOf,
  statusOf,
} from './approval-stages.ts';

const ACTS: readonly ApprovalAct[] = ['REQUEST', 'EDIT', 'APPROVED', 'REJECTED', 'REVISING'];
const ALLOWED: readonly (readonly [ApprovalStage, ApprovalAct, ApprovalStage])[] = [
  ['NONE', 'REQUEST', 'PENDING'],
  ['PENDING', 'APPROVED', 'APPROVED'],
  ['PENDING', 'REJECTED', 'DENIED'],
  ['PENDING', 'REVISING', 'REVISING'],
  ['REVISING', 'REQUEST', 'PENDING'],
  ['REVISING', 'EDIT', 'NONE'],
  ['DENIED', 'REQUEST', 'PENDING'],
  ['DENIED', 'EDIT', 'NONE'],
  ['APPROVED', 'REQUEST', 'PENDING_CHANGE'],
  ['PENDING_CHANGE', 'APPROVED', 'APPROVED'],
  ['PENDING_CHANGE', 'REJECTED', 'APPROVED'],
];

test('an approval goes these ways and no other', () => {
  for (const stage of APPROVAL_STAGES) {
    for (const act of ACTS) {
      const [, , to] = ALLOWED.find(([from, by]) => from === stage && by === act) ?? [];
      expect([stage, act, nextStage(stage, act)]).toEqual([stage, act, to]);
    }
  }
});

test('a state and a status name one stage', () => {
  for (const stage of APPROVAL_STAGES) expect(stageOf(stateOf(stage), statusOf(stage))).toBe(stage);
});
