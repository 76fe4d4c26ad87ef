import type { TRANSLATE_EVENTS, TranslateResponse } from '@lacthu/contracts';
import { checkAnswer, type AnswerName, type AnswerOf } from '../answer-check';
import { networkError } from '../api-error';
import { joinAnswers, piecesFor } from './offline-pieces';
import { requestEvents, type StreamEvent } from '../event-stream';
import { apiKeyOf, keyLines, modelOf, type AiSettings } from '../../settings/ai-settings';
import { getFallbackDraft } from '../../settings/fallback-draft';
import { getHanvietSettings } from '../../settings/hanviet-settings';

/** Names of events; as types only, for their file would bring every schema into the page. */
type EventNames = typeof TRANSLATE_EVENTS;
const LINES: EventNames['lines'] = 'lines';
const DONE: EventNames['done'] = 'done';

/** The server ends a translation after 300 s (specification 2, §7) and says so; this is for a server that is gone. */
const SERVER_GONE_MS = 310_000;

export interface TranslateCall {
  readonly settings: AiSettings;
  readonly text: string;
  readonly stylePrompt: string;
  /** Of a Vietnamese text that is edited: its Chinese, line by line. */
  readonly originalText?: string | undefined;
  /** The project whose glossary holds. */
  readonly projectId?: number;
  readonly signal: AbortSignal;
  /** How long the person is made to wait; left out where the server's own limit holds. */
  readonly timeoutMs?: number;
  /** Lines that are ready, from this place (0-based) on. */
  readonly onLines: (from: number, lines: readonly string[]) => void;
}

/**
 * POST /api/translate/{engine}. The answer has as many lines as the text; lines that failed are empty and listed.
 * @throws ApiError, AbortError
 */
export async function translateText(call: TranslateCall): Promise<TranslateResponse> {
  const pieces = piecesFor(call.settings, call.text);
  const answers: TranslateResponse[] = [];
  // In turn: guests have only few calls under way.
  for (const { text, from, continuesLine } of pieces) {
    const onLines: TranslateCall['onLines'] = (start, lines) => {
      // A line that is cut is told of once it is whole.
      if (!continuesLine || start > 0) call.onLines(from + start, lines);
    };
    answers.push(await translatePiece({ ...call, text, onLines }));
  }
  return joinAnswers(pieces, answers);
}

async function translatePiece(call: TranslateCall): Promise<TranslateResponse> {
  const address = `/api/translate/${call.settings.engine}`;
  const timeoutMs = call.timeoutMs ?? SERVER_GONE_MS;
  let result: unknown;
  const outcome = await requestEvents(address, {
    json: { ...requestOf(call), waitSeconds: Math.floor(timeoutMs / 1_000) },
    signal: call.signal,
    timeoutMs,
    onEvent: (event) => {
      if (event.event === DONE) result = event.data;
      if (event.event === LINES) takeLines(event, call);
    },
  });
  const answer = outcome.kind === 'answer' ? outcome.body : result;
  // A stream that ends without its result has been cut.
  if (answer === undefined) throw networkError();
  return checked(address, 'translateResponseSchema', answer);
}

function requestOf(call: TranslateCall): Record<string, unknown> {
  const { settings, text, stylePrompt, originalText, projectId } = call;
  return {
    text,
    stylePrompt,
    originalText,
    ...(projectId === undefined ? {} : { projectId }),
    ...accessOf(settings),
    ...draftingOf(settings),
  };
}

/** How the offline engine writes, or whether it stands in where the other one refuses a line. */
export function draftingOf({ engine }: AiSettings): Record<string, unknown> {
  if (engine === 'hanviet') return { hanviet: getHanvietSettings() };
  const { tonePlacement } = getHanvietSettings();
  return getFallbackDraft() ? { fallbackHanviet: true, hanviet: { tonePlacement } } : {};
}

/** How to reach the engine, as every call that works with one says it. */
export function accessOf(settings: AiSettings): Record<string, unknown> {
  const { engine } = settings;
  return {
    apiKey: apiKeyOf(settings),
    ...(engine === 'hanviet' ? {} : { model: modelOf(settings) }),
    ...(engine === 'openai' ? { baseUrl: settings.baseUrl.trim() } : {}),
    ...(engine === 'googleai' ? { googleAIKeyList: keyLines(settings.googleAIKeyList) } : {}),
  };
}

function takeLines({ data }: StreamEvent, { onLines }: TranslateCall): void {
  const { from, lines } = data as AnswerOf<'translateLinesEventSchema'>;
  onLines(from, lines);
}

/** Like every answer: checked in development and in tests, believed in production. */
async function checked<Name extends AnswerName>(
  address: string,
  name: Name,
  answer: unknown,
): Promise<AnswerOf<Name>> {
  await checkAnswer(`POST ${address}`, name, answer);
  return answer as AnswerOf<Name>;
}
