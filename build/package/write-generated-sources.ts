// npm run generate:elements: writes the parts of the sources that follow from widgets/*/documentation.ts.
import { writeFileSync } from 'node:fs';
import { generatedSources } from './generated-sources.ts';

for (const { path, text } of generatedSources()) writeFileSync(path, text);
