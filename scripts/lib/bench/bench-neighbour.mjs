/**
 * A thread that requests one address again and again, one request at a time. It answers each message with the durations
 * in milliseconds of the requests since the previous message: the delay that another person notices.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 5;

const { url, token } = /** @type {{ url: string, token: string }} */ (workerData);
/** @type {number[]} */
let times = [];
let stopped = false;

parentPort?.on('message', (message) => {
  parentPort?.postMessage(times);
  times = [];
  stopped = message === 'stop';
});

while (!stopped) {
  const began = performance.now();
  const response = await fetch(url, { headers: { 'x-auth-token': token } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  times.push(performance.now() - began);
  await sleep(PAUSE_MS);
}
parentPort?.close();
