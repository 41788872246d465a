// npm run docs:behaviours: writes docs/behaviours.md from the titles of the tests.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project.mjs';
import { behavioursDocument } from './behaviours.ts';

writeFileSync(join(projectFolder, 'docs/behaviours.md'), behavioursDocument());
