import { diagnose } from './diagnose.ts';
import type { Diagnosis } from './diagnosis.ts';
import { printDiagnosis } from './print-diagnosis.ts';

/** Examines the page, prints what is wrong and how to mend it to the console, and answers with the same as data. */
export async function diagnoseAndPrint(): Promise<Diagnosis> {
  const diagnosis = await diagnose();
  printDiagnosis(diagnosis);
  return diagnosis;
}
