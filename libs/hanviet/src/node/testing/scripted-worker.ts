/** Replaces the worker file: echoes, hangs, builds until it is released, or dies, depending on the text. */
export const scriptedWorker = (channel: string): string => `
const { BroadcastChannel, parentPort } = require('node:worker_threads');
const test = new BroadcastChannel('${channel}');
test.unref();
let served = 0;
parentPort.on('message', ({ id, request: { text, own } }) => {
  served += 1;
  if (own && !own.texts) return parentPort.postMessage({ id, answer: { lacks: own.key } });
  if (own) {
    test.onmessage = () => parentPort.postMessage({ id, answer: { draft: { lines: [], unknown: new Map() } } });
    return test.postMessage('builds');
  }
  if (text === 'hang') for (test.postMessage('hangs');;);
  if (text === 'die') process.exit(3);
  if (text === 'throw') return parentPort.postMessage({ id, error: 'no such text' });
  parentPort.postMessage({ id, answer: { name: text + ' ' + served } });
});`;
