/** `portico.iife.js`: every element in one classic script, for pages that cannot load modules. */
import './collab-inbox/define.ts';
import './header/define.ts';
import './notice-bell/define.ts';
import './search-dialog/define.ts';
import './side-nav/define.ts';
import './loader.ts';
