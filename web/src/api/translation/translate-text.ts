import { splitKeys, type TRANSLATE_EVENTS, type TranslateResponse } from '@lacthu/contracts';
import { checkAnswer, type AnswerName, type AnswerOf } from '../answer-check';
import { networkError } from '../api-error';
import { joinAnswers, piecesFor } from './offline-pieces';
import { requestEvents, type StreamEvent } from '../event-stream';
import { apiKeyOf, dailyLimitOf, googleKeysOf, modelOf, type AiSettings } from '../../settings/ai-settings';
import { getFallbackDraft } from '../../settings/fallback-draft';
import { getHanvietSettings } from '../../settings/hanviet-settings';
import { keyGroupsOf } from '../../settings/key-projects';

/** Event names as types only: the file would pull every schema into the page. */
type EventNames = typeof TRANSLATE_EVENTS;
const LINES: EventNames['lines'] = 'lines';
const DONE: EventNames['done'] = 'done';

/**
 * Timeout of the request in ms. The server itself ends a translation after 300 s (specification 2, §7) and says so;
 * this one covers a server that does not respond.
 */
const SERVER_GONE_MS = 310_000;

export interface TranslateCall {
  readonly settings: AiSettings;
  readonly text: string;
  readonly stylePrompt: string;
  /** Chinese source of an edited Vietnamese text, line by line. */
  readonly originalText?: string | undefined;
  /** Project whose glossary applies. */
  readonly projectId?: number;
  readonly signal: AbortSignal;
  /** Time limit in ms; when left out, the server's own limit applies. */
  readonly timeoutMs?: number;
  /** Receives finished lines, beginning at this index (0-based). */
  readonly onLines: (from: number, lines: readonly string[]) => void;
}

/**
 * POST /api/translate/{engine}. The response has as many lines as the text; failed lines are empty and listed.
 * @throws ApiError, AbortError
 */
export async function translateText(call: TranslateCall): Promise<TranslateResponse> {
  const pieces = piecesFor(call.settings, call.text);
  const answers: TranslateResponse[] = [];
  // Sequential, because anonymous visitors may only have few calls running.
  for (const { text, from, continuesLine } of pieces) {
    const onLines: TranslateCall['onLines'] = (start, lines) => {
      // A line split over two pieces is reported once it is complete.
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
  // A stream that ends without its result was cut off.
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

/** Returns the options of the offline engine, or whether it drafts the lines that another engine rejects. */
export function draftingOf({ engine }: AiSettings): Record<string, unknown> {
  if (engine === 'hanviet') return { hanviet: getHanvietSettings() };
  const { tonePlacement } = getHanvietSettings();
  return getFallbackDraft() ? { fallbackHanviet: true, hanviet: { tonePlacement } } : {};
}

/** Returns keys, model, address, reasoning and daily limits of the engine, as every call with an engine sends them. */
export function accessOf(settings: AiSettings): Record<string, unknown> {
  const { engine, reasoning = 'off' } = settings;
  const dailyLimit = dailyLimitOf(settings);
  return {
    apiKey: apiKeyOf(settings),
    ...(engine === 'hanviet' ? {} : { model: modelOf(settings) }),
    ...(engine === 'openai' ? { baseUrl: settings.baseUrl.trim() } : {}),
    ...(engine === 'googleai' ? googleKeysIn(settings) : {}),
    ...(engine === 'hanviet' || reasoning === 'off' ? {} : { reasoning }),
    ...(dailyLimit !== undefined && { dailyLimit }),
  };
}

function googleKeysIn(settings: AiSettings): Record<string, unknown> {
  const groups = keyGroupsOf(googleKeysOf(settings), settings.googleAIKeyProjects);
  return {
    googleAIKeyList: splitKeys(settings.googleAIKeyList),
    ...(groups.length > 0 && { googleAIKeyProjects: groups }),
  };
}

function takeLines({ data }: StreamEvent, { onLines }: TranslateCall): void {
  const { from, lines } = data as AnswerOf<'translateLinesEventSchema'>;
  onLines(from, lines);
}

/** Validates the result in development and tests, like every response; production trusts it. */
async function checked<Name extends AnswerName>(
  address: string,
  name: Name,
  answer: unknown,
): Promise<AnswerOf<Name>> {
  await checkAnswer(`POST ${address}`, name, answer);
  return answer as AnswerOf<Name>;
}
