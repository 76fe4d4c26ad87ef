import { builtInLexicon } from './built-in-lexicon';
import { createConversionHandler } from './conversion-handler';
import type { HanvietReply, HanvietRequest } from './hanviet-protocol';

/**
 * Runs in a worker so that the page stays responsive: building the dictionary takes some tenths of a second, longer on
 * a phone.
 */
interface WorkerScope {
  onmessage: ((event: MessageEvent<HanvietRequest>) => void) | null;
  postMessage(reply: HanvietReply): void;
}
const scope = globalThis as unknown as WorkerScope;
const handle = createConversionHandler(builtInLexicon);

scope.onmessage = ({ data }) => handle(data, (reply) => scope.postMessage(reply));
