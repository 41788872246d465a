/**
 * `portico.iife.js`: every element in one classic script, for pages that cannot load modules; but for the settings of a
 * budget, which hardly any page has, and which come from the file beside it.
 */
import '../collab-inbox/define.ts';
import '../header/define.ts';
import '../notice-bell/define.ts';
import '../search-dialog/define.ts';
import '../side-nav/define.ts';
import './loader.ts';
