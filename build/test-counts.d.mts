import type { TestSession } from '@web/test-runner';

export type Counts = { passed: number; failed: number };

export function readCounts(file: string, exitCode: number): Counts;
export function countSessions(sessions: Pick<TestSession, 'passed' | 'testResults'>[]): Counts;
export function sumCounts(all: Counts[]): Counts;
