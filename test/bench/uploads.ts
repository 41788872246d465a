/**
 * npm run bench:uploads: the bytes sent twice when the connection breaks during an upload in the browser. It prints
 * figures without limits.
 */

import { uploadCuts } from './figures/upload-cuts.ts';
import { runBench } from './run-bench.ts';
import { startUploadsHost } from './uploads-host.ts';

await runBench('uploads', startUploadsHost, { cuts: uploadCuts });
