import type { TestSession } from '@web/test-runner';

export type Failure = { file: string; name: string; message: string };
export type Timing = { file: string; name: string; ms: number };
export type Results = { passed: number; failures: Failure[]; timings: Timing[] };

export function readResults(file: string, exitCode: number): Results;
export function sessionResults(
  sessions: Partial<Pick<TestSession, 'passed' | 'testFile' | 'testResults' | 'errors'>>[],
): Results;
export function joinResults(all: Results[]): Results;
