import { usageOf, type ToldTokens } from './answer-usage';
import type { ChatAnswer } from './chat-engine.port';
import { isRecord, readErrorDetails } from '../provider-errors/error-details';
import { classifyErrorResponse } from '../provider-errors/classify-error';
import { ProviderError } from '../provider-errors/provider-error';

type Fields = Record<string, unknown>;

/** Finish reasons of a complete answer; every other word means that it is incomplete. */
const COMPLETE = /^(?:stop|stop_sequence|eos|eos_token|end_turn|completed?|normal|null)?$/;
/** Finish reasons of an answer that was withheld for its content, or for that of the request. */
const REFUSED =
  /content[-_ ]?filter|sensitive|safety|recitation|block|prohibit|spii|refus|censor|guardrail|moderat|toxic|polic|risk|filtered|^language$|model_armor|inspection/;

/** Reads a provider's finish reason. A missing or empty one means a complete answer. */
export function readFinish(word: unknown): 'complete' | 'cut' | 'refused' {
  if (word === undefined || word === null) return 'complete';
  if (typeof word !== 'string') return 'cut';
  const text = word
    .trim()
    .toLowerCase()
    .replace(/^finish_reason_/, '');
  if (COMPLETE.test(text)) return 'complete';
  return REFUSED.test(text) ? 'refused' : 'cut';
}

/** Types of content parts that hold text of the answer; thoughts and references have other types. */
const TEXT_PART = /^(?:(?:output_|input_)?text|message|content|answer)?$/i;

/** Text of a content (a text, a part or a list of parts), without thoughts, references and unknown parts. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(contentText).join('');
  if (!isRecord(content) || content['thought'] === true) return '';
  const { type } = content;
  if (typeof type === 'string' && !TEXT_PART.test(type)) return '';
  return contentText(content['text'] ?? content['content'] ?? content['value'] ?? content['parts']);
}

/**
 * Reads a completion of any server that claims to be compatible with OpenAI: `choices` with their messages, or the fields
 * that some servers use instead (`output`, `text`, `message`, …).
 *
 * @param sent the request's text, to estimate the token usage where the provider does not count
 * @throws ProviderError the error in the body, `blocked` when the answer was withheld for its content, `unavailable` when
 * the body is no completion
 */
export function readCompletion(body: unknown, headers: Headers, sent: string): ChatAnswer {
  const root: Fields = isRecord(body) ? body : {};
  const place = placeOf(root);
  const text = contentText(place?.content);
  const error = errorBeside(text, body, headers, place);
  if (error && (text === '' || error.kind === 'blocked')) throw error;
  if (!place) throw new ProviderError('unavailable');
  const finish = finishOf(place);
  if (finish === 'refused' || isRefused(root, place)) throw new ProviderError('blocked');
  const isCut = error !== null || finish === 'cut' || (text === '' && hasThoughts(place.message));
  return {
    text,
    isCut,
    usage: usageOf(tokensIn(root['usage']), sent, text),
    ...answeringModel(root['model']),
  };
}

/** The model that a provider names in its answer. */
export function answeringModel(name: unknown): Pick<ChatAnswer, 'answeredModel'> {
  return typeof name === 'string' ? { answeredModel: name } : {};
}

/** Finds an error in a body, with or without text. */
function errorBeside(
  text: string,
  body: unknown,
  headers: Headers,
  place: Place | null,
): ProviderError | null {
  const error =
    errorIn(body, place?.choice) ?? (text === '' && isRecord(body) ? bareErrorIn(body) : undefined);
  return error === undefined ? null : errorInBody(error, headers);
}

function finishOf({ finish }: Place): ReturnType<typeof readFinish> {
  return readFinish(finish.find((word) => word !== undefined && word !== null));
}

function isRefused(root: Fields, { choice, message }: Place): boolean {
  const isNative = readFinish(choice['native_finish_reason']) === 'refused';
  return isNative || hasRefusal(message) || hasSensitiveMark(root);
}

/** Classifies an error that came with a 2xx status. */
export function errorInBody(error: unknown, headers: Headers): ProviderError {
  const { codes, words } = readErrorDetails(error);
  const named = codes.find((code) => /^[45]\d\d$/.test(code));
  const isServers = /overload|unavailable|server|internal|time(?:d )?out|busy|disconnect|upstream|gateway/i;
  const guessed = [...codes, words].some((text) => isServers.test(text)) ? 502 : 400;
  const classified = classifyErrorResponse({ status: named ? Number(named) : guessed, headers, body: error });
  return !named && classified.kind === 'rejected' ? new ProviderError('unavailable') : classified;
}

interface Place {
  readonly content: unknown;
  readonly message: Fields;
  readonly choice: Fields;
  /** Values of the fields that may hold the finish reason. */
  readonly finish: readonly unknown[];
}

function placeOf(root: Fields): Place | null {
  const [output, result, data] = ['output', 'result', 'data'].map((field) => fieldsIn(root, field)) as [
    Fields,
    Fields,
    Fields,
  ];
  const lists = [root, output, result, data].map((holder) => holder['choices']).filter(Array.isArray);
  const choices = lists.flat().filter(isRecord);
  const choice = choices.find((each) => contentText(contentIn(each)) !== '') ?? choices[0];
  if (choice) {
    const message = [choice['message'], choice['delta']].find(isRecord) ?? {};
    const finish = [choice['finish_reason'], choice['finishReason'], output['finish_reason']];
    return { content: contentIn(choice), message, choice, finish };
  }
  const content = [
    contentIn(root),
    root['output_text'],
    contentIn(output),
    root['output'],
    root['response'],
    contentIn(result),
    result['response'],
    root['result'],
    root['generated_text'],
  ].find((each) => typeof each === 'string' || Array.isArray(each));
  if (content === undefined && lists.length === 0) return null;
  const finish = [
    fieldsIn(root, 'incomplete_details')['reason'],
    root['finish_reason'],
    output['finish_reason'],
    root['stop_reason'],
    root['done_reason'],
    root['status'] === 'incomplete' ? 'incomplete' : null,
  ];
  return { content, message: root, choice: {}, finish };
}

function fieldsIn(holder: Fields, field: string): Fields {
  const value = holder[field];
  return isRecord(value) ? value : {};
}

/** The content of a choice, or of an answer without choices. */
function contentIn(holder: Fields): unknown {
  const message = [holder['message'], holder['delta']].find(isRecord);
  return message?.['content'] ?? holder['text'] ?? holder['content'];
}

function hasRefusal(message: Fields): boolean {
  const parts = [message['content']].flat().filter(isRecord);
  return [message, ...parts].some((part) => part['type'] === 'refusal' || Boolean(part['refusal']));
}

/** MiniMax marks a withheld answer in fields next to `choices`. */
function hasSensitiveMark(root: Fields): boolean {
  return root['input_sensitive'] === true || root['output_sensitive'] === true;
}

function hasThoughts(message: Fields): boolean {
  return ['reasoning_content', 'reasoning', 'thinking', 'reasoning_details'].some((name) =>
    isTelling(message[name]),
  );
}

/** The part of a body that describes an error; undefined when there is none. */
function errorIn(body: unknown, choice: Fields = {}): unknown {
  if (Array.isArray(body)) return body.find((each) => isRecord(each) && isTelling(each['error']));
  if (!isRecord(body)) return undefined;
  const hasFailed = isTelling(fieldsIn(body, 'base_resp')['status_code']);
  if (hasFailed || ['error', 'errors', 'error_code'].some((name) => isTelling(body[name]))) return body;
  return isTelling(choice['error']) ? choice : undefined;
}

/** A body without an answer that is itself the error. */
function bareErrorIn(root: Fields): unknown {
  const isError = ['code', 'detail', 'message', 'msg', 'Response'].some((name) => isTelling(root[name]));
  return isError && !('choices' in root) ? root : undefined;
}

function isTelling(value: unknown): boolean {
  return typeof value === 'object' && value !== null ? Object.values(value).some(Boolean) : Boolean(value);
}

/** Cached tokens by OpenAI's fields, DeepSeek's, and those of Z.ai and Kimi. */
function tokensIn(usage: unknown): ToldTokens {
  const told = isRecord(usage) ? usage : {};
  const inputParts = fieldsIn(told, 'prompt_tokens_details');
  const outputParts = fieldsIn(told, 'completion_tokens_details');
  return {
    input: told['prompt_tokens'] ?? told['input_tokens'],
    output: told['completion_tokens'] ?? told['output_tokens'],
    cached: inputParts['cached_tokens'] ?? told['prompt_cache_hit_tokens'] ?? told['cached_tokens'],
    reasoning: outputParts['reasoning_tokens'],
  };
}
