import { filesLoadedWith } from './build/loaded-files.mjs';

const loader = 'dist/portico.js';
const gzip = true;

export default [
  { name: 'what loads before the bell is visible', path: filesLoadedWith(loader), limit: '6.7 kB', gzip },
  { name: 'a page with only the bell', path: filesLoadedWith(loader, 'dist/notice-bell.js'), limit: '36 kB', gzip },
  { name: 'everything in one classic script', path: 'dist/portico.iife.js', limit: '250 kB', gzip },
];
