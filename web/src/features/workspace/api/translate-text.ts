import {
  TRANSLATE_EVENTS,
  translateLinesEventSchema,
  translateResponseSchema,
  type TranslateResponse,
} from '@lacthu/contracts';
import { networkError } from '../../../api/api-error';
import { requestEvents, type StreamEvent } from '../../../api/event-stream';
import { apiKeyOf, keyLines, modelOf, type AiSettings } from '../../../settings/ai-settings';

/** The server ends a translation after 300 s (specification 2, §7) and says so; this is for a server that is gone. */
const TIMEOUT_MS = 310_000;

export interface TranslateCall {
  readonly settings: AiSettings;
  readonly text: string;
  readonly stylePrompt: string;
  readonly signal: AbortSignal;
  /** Lines that are ready, from this place (0-based) on. */
  readonly onLines: (from: number, lines: readonly string[]) => void;
}

/**
 * POST /api/translate/{engine}. The answer has as many lines as the text; lines that failed are empty and listed.
 * @throws ApiError, AbortError
 */
export async function translateText(call: TranslateCall): Promise<TranslateResponse> {
  let result: TranslateResponse | null = null;
  const outcome = await requestEvents(`/api/translate/${call.settings.engine}`, {
    json: requestOf(call),
    signal: call.signal,
    timeoutMs: TIMEOUT_MS,
    onEvent: (event) => {
      result = readEvent(event, call) ?? result;
    },
  });
  if (outcome.kind === 'answer') return translateResponseSchema.parse(outcome.body);
  // A stream that ends without its result has been cut.
  if (!result) throw networkError();
  return result;
}

function requestOf({ settings, text, stylePrompt }: TranslateCall): Record<string, unknown> {
  const { engine } = settings;
  return {
    text,
    stylePrompt,
    apiKey: apiKeyOf(settings),
    ...(engine === 'hanviet' ? {} : { model: modelOf(settings) }),
    ...(engine === 'openai' ? { baseUrl: settings.baseUrl.trim() } : {}),
    ...(engine === 'googleai' ? { googleAIKeyList: keyLines(settings.googleAIKeyList) } : {}),
  };
}

function readEvent({ event, data }: StreamEvent, call: TranslateCall): TranslateResponse | undefined {
  if (event === TRANSLATE_EVENTS.lines) {
    const { from, lines } = translateLinesEventSchema.parse(data);
    call.onLines(from, lines);
  }
  return event === TRANSLATE_EVENTS.done ? translateResponseSchema.parse(data) : undefined;
}
