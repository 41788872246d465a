import { testAccessiblePages } from '../support/accessible-pages.ts';

testAccessiblePages('newer', 'wide');
