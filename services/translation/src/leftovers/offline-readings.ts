import type { ChunkCall, TextTranslator } from '../pipeline/text-translator.port';
import { unresolvedRuns, type Replacements } from './sound-replacements';

/** Rounds with whole runs; after them each character is read alone, which always terminates. */
const WHOLE_RUN_ROUNDS = 3;
const LAST_ROUND = WHOLE_RUN_ROUNDS + 1;
/** Prefix of each run, so that the offline engine does not capitalize it as the beginning of a sentence. */
const LEAD = 'x ';
const LEAD_BACK = /^x\s+/i;
const OPENS_SENTENCE = /(?:^|[\n.!?…:]\s*)["'“”‘’«»([\s-]*$/u;

/**
 * Adds Sino-Vietnamese readings for all Chinese that the replacements leave in the text. A new key may split a run that an
 * older key matched elsewhere, hence the rounds.
 */
export async function fillOffline(
  text: string,
  replacements: Replacements,
  reader: TextTranslator,
  call: ChunkCall,
): Promise<Map<string, string>> {
  const filled = new Map(replacements);
  for (let round = 1; round <= LAST_ROUND; round += 1) {
    const runs = unresolvedRuns(text, filled);
    if (runs.length === 0) break;
    const keys = round > WHOLE_RUN_ROUNDS ? [...new Set(runs.flatMap((run) => Array.from(run)))] : runs;
    const readings = await readRuns(keys, reader, call);
    keys.forEach((key, index) => filled.set(key, inItsPlace(text, key, readings[index] ?? '')));
  }
  return filled;
}

async function readRuns(runs: readonly string[], reader: TextTranslator, call: ChunkCall): Promise<string[]> {
  const lines = runs.map((run) => `${LEAD}${run}`);
  const result = await reader.translateChunk({ from: 0, to: lines.length, lines }, call);
  return result.lines.map((line) => line.replace(LEAD_BACK, ''));
}

/** Capitalizes the reading when the run's first occurrence begins a sentence. */
function inItsPlace(text: string, run: string, reading: string): string {
  const at = text.indexOf(run);
  const opens = OPENS_SENTENCE.test(text.slice(Math.max(0, at - 12), at));
  return opens ? reading.charAt(0).toLocaleUpperCase('vi') + reading.slice(1) : reading;
}
