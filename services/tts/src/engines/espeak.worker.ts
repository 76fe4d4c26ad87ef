import { answerThreadRequests } from '@lacthu/isolation';
import { readFile } from 'node:fs/promises';
import type { StartEspeak } from 'espeak-ng';
import type { EspeakTask } from './espeak-task';

/** Words a minute at the usual speed (espeak's own default). */
const USUAL_WORDS_A_MINUTE = 175;

const quiet = (): void => undefined;
interface Program {
  readonly start: StartEspeak;
  readonly module: WebAssembly.Module;
}

let program: Promise<Program> | undefined;

/** Compiles the program once per thread; each text gets a fresh instance, because a run leaves its memory modified. */
async function load(wasmFile: string): Promise<Program> {
  const [{ default: start }, bytes] = await Promise.all([
    // The package is ESM only.
    import('espeak-ng'),
    readFile(wasmFile),
  ]);
  return { start, module: await WebAssembly.compile(bytes) };
}

/** Speaks one text. @returns a WAV file */
async function speak({ text, voice, speed, wasmFile }: EspeakTask): Promise<Uint8Array> {
  const { start, module } = await (program ??= load(wasmFile));
  const espeak = await start({
    arguments: [
      '-v',
      voice,
      '-s',
      String(Math.round(USUAL_WORDS_A_MINUTE * speed)),
      '-b',
      '1',
      '-f',
      'text',
      '-w',
      'speech',
    ],
    print: quiet,
    printErr: quiet,
    preRun: [({ FS }) => FS.writeFile('text', text)],
    instantiateWasm: (imports, done) => {
      void WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
  });
  return espeak.FS.readFile('speech');
}

answerThreadRequests(speak);
