export { diagnose } from './diagnose.ts';
export { examine } from './diagnose-and-print.ts';
export { explain, explainElement, explainTag } from './explain.ts';
export { printDiagnosis } from './print-diagnosis.ts';
