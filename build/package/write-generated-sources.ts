// npm run generate:elements: what stands in the sources and follows from widgets/*/documentation.ts.
import { writeFileSync } from 'node:fs';
import { generatedSources } from './generated-sources.ts';

for (const { path, text } of generatedSources()) writeFileSync(path, text);
