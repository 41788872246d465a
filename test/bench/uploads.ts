/**
 * npm run bench:uploads: the bytes of the control, those sent twice when the connection breaks during an upload in the
 * browser, and how long others wait for the server during uploads. It prints figures without limits. Arguments select figures:
 * npm run bench:uploads -- neighbours.
 */

import { uploadBytes } from './figures/upload-bytes.ts';
import { uploadCuts } from './figures/upload-cuts.ts';
import { uploadNeighbours } from './figures/upload-neighbours.ts';
import { runBench } from './run-bench.ts';
import { startUploadsHost } from './uploads-host.ts';

await runBench('uploads', startUploadsHost, { bytes: uploadBytes, cuts: uploadCuts, neighbours: uploadNeighbours });
