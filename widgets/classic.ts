/** `portico.iife.js`: every element in one classic script, for pages that cannot load modules. */
import './notice-bell/define.ts';
import './loader.ts';
