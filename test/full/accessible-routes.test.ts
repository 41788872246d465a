import { testAccessiblePages } from '../support/accessible-pages.ts';

testAccessiblePages('newer', 'narrow');
testAccessiblePages('legacy', 'narrow');
