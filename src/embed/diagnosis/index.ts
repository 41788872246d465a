export { diagnose } from './diagnose.ts';
export { diagnoseAndPrint } from './diagnose-and-print.ts';
export { explain, explainElement, explainTag } from './explain.ts';
export { printDiagnosis } from './print-diagnosis.ts';
