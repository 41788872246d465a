import { filesLoadedWith } from './build/loaded-files.mjs';

const loader = 'dist/portico.js';
const gzip = true;

const bell = filesLoadedWith(loader, 'dist/notice-bell.js');
const views = ['header', 'side-nav', 'budget-preferences'].map((name) => filesLoadedWith(`dist/${name}.js`));
/** Returns whether each element with a React view loads a file. */
const isShared = (file) => bell.includes(file) || views.every((files) => files.includes(file));
const timeline = filesLoadedWith('dist/activity-timeline.js').filter((file) => !isShared(file));

export default [
  { name: 'what loads before the bell is visible', path: filesLoadedWith(loader), limit: '6.7 kB', gzip },
  { name: 'a page with only the bell', path: bell, limit: '36 kB', gzip },
  { name: 'what the timeline adds, before a panel opens', path: timeline, limit: '69.5 kB', gzip },
  { name: 'everything in one classic script', path: 'dist/portico.iife.js', limit: '250 kB', gzip },
];
