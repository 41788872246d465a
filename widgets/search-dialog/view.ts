import { reactView } from '../../src/embed/element/react-view.tsx';
import searchCss from '../../src/features/search/search.css?inline';
import { sheets } from '../styles/sheets.ts';
import { SearchDialogElement } from './element.tsx';

/** The search dialog while it is open. */
export const searchDialogView = reactView('portico-search-dialog', SearchDialogElement, [...sheets, searchCss]);
