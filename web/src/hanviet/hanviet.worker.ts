import { builtInLexicon } from './built-in-lexicon';
import { createConversionHandler } from './conversion-handler';
import type { HanvietReply, HanvietRequest } from './hanviet-protocol';

/** Building the dictionary takes some tenths of a second, on a phone more: it happens here, and the page stays alive. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<HanvietRequest>) => void) | null;
  postMessage(reply: HanvietReply): void;
}
const scope = globalThis as unknown as WorkerScope;
const handle = createConversionHandler(builtInLexicon);

scope.onmessage = ({ data }) => handle(data, (reply) => scope.postMessage(reply));
