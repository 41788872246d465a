import { diagnose } from './diagnose.ts';
import type { Diagnosis } from './diagnosis.ts';
import { printDiagnosis } from './print-diagnosis.ts';

/** Diagnoses the page, prints the problems and their fixes to the console, and returns them as data. */
export async function diagnoseAndPrint(): Promise<Diagnosis> {
  const diagnosis = await diagnose();
  printDiagnosis(diagnosis);
  return diagnosis;
}
