import { budgetPreferences } from '../budget-preferences/documentation.ts';
import { collabInbox } from '../collab-inbox/documentation.ts';
import { header } from '../header/documentation.ts';
import { noticeBell } from '../notice-bell/documentation.ts';
import { searchDialog } from '../search-dialog/documentation.ts';
import { sideNav } from '../side-nav/documentation.ts';
import type { ElementDocumentation } from './element-documentation.ts';

/** Every element that pages may use. */
export const documentedElements: readonly ElementDocumentation[] = [
  noticeBell,
  collabInbox,
  header,
  sideNav,
  searchDialog,
  budgetPreferences,
];
