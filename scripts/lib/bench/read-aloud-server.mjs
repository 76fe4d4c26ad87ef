/**
 * A fake of Edge's read-aloud service for benches, in its own process: `fork(file, [latencyMs])`. It sends its address
 * when it listens. `{ tones }` prepares their MP3s, so that encoding delays no answer, and clears the recorded
 * requests; any other message is answered with the requests since then.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../paths.mjs';

const load = createRequire(import.meta.url);
/** @type {typeof import('../../../libs/testing/src/speech/index')} */
const { spokenTone, startFakeReadAloud } = load(path.join(ROOT, 'dist/libs/testing/src/speech/index.js'));

/** @type {Map<string, Buffer>} */
const ready = new Map();
const server = await startFakeReadAloud({
  latencyMs: Number(process.argv[2]),
  readyAudio: (text) => ready.get(text),
});

process.on('message', (/** @type {{ tones?: import('./tone-text.mjs').Tone[] }} */ { tones }) => {
  void (tones ? prepare(tones) : report());
});
process.send?.({ url: server.url });

/** @param {import('./tone-text.mjs').Tone[]} tones */
async function prepare(tones) {
  ready.clear();
  server.reset();
  for (const { text, durationMs, frequency } of tones) {
    ready.set(text, await spokenTone(text, { durationMs, frequency }));
  }
  process.send?.({ ready: ready.size });
}

/** Other texts are not counted: they only measure the delay of an answer during the run. */
function report() {
  const asked = server.requests.filter(({ text }) => ready.has(text)).map(({ text }) => text);
  process.send?.({ calls: asked.length, unique: new Set(asked).size });
}
