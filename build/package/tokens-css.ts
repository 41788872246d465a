import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRANDS } from '../../src/shell/brand/brands.ts';
import { projectFolder } from '../project.mjs';

/** The style sheets with the tokens of all brands. */
export const tokensCss = BRANDS.map((brand) =>
  readFileSync(join(projectFolder, 'src/shell/brand', brand, 'tokens.css'), 'utf8'),
).join('\n');
