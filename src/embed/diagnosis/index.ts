export { diagnose } from './diagnose.ts';
export { explainElement, explainTag } from './explain.ts';
export { printDiagnosis } from './print-diagnosis.ts';
