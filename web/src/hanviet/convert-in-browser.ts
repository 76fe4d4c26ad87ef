import type { ConvertedText } from '@lacthu/hanviet';
import { HanvietWorker, type BrowserConversion } from './hanviet-worker';
import { startWorker } from './start-worker';

export type { BrowserConversion };

const worker = new HanvietWorker(startWorker);

/**
 * The offline engine in this browser: the same code and the same answer as the server, beside the page and without a
 * call. Its chunk is loaded when it is first asked. Who asks again gives the earlier one up by its signal.
 * @throws Error with words for the screen when the worker cannot start or breaks; the signal's reason
 */
export function convertInBrowser(
  conversion: BrowserConversion,
  signal?: AbortSignal,
): Promise<ConvertedText> {
  return worker.convert(conversion, signal);
}
