import { testAccessiblePages } from '../support/accessible-pages.ts';

testAccessiblePages('legacy', 'wide');
