// Parses CSV in a worker thread, because large files take hundreds of milliseconds. Plain JavaScript, because worker
// threads do not inherit the TypeScript loader.
import { parentPort, workerData } from 'node:worker_threads';
import { readCsv } from './read-csv.mjs';

const received = [];
parentPort?.on('message', (bytes) => {
  if (bytes) received.push(bytes);
  // The parts are free afterwards.
  else readCsv(Buffer.concat(received.splice(0)), workerData, (answer) => parentPort?.postMessage(answer));
});
