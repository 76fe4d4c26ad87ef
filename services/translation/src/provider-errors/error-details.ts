/** What an error body says, wherever in it: dialects differ in names, nesting and types, and some put JSON into a text. */
export interface ErrorDetails {
  /** Codes, types, statuses and reasons, as texts. */
  readonly codes: readonly string[];
  /** All messages. Never shown: they may hold keys or inner answers. */
  readonly words: string;
  /** Marks of moderation, such as Zhipu's `contentFilter` and OpenRouter's `metadata.reasons`. */
  readonly isFlagged: boolean;
  /** Google's names and values of the quotas that were met. */
  readonly quotas: readonly { readonly id: string; readonly value: string }[];
  /** Google's RetryInfo. */
  readonly delays: readonly string[];
}

const CODE_FIELD =
  /^(?:code|type|status|reason|block_?reason|(?:error|err|status|provider|sub)_?(?:code|type|status))$/i;
const WORD_FIELD = /^(?:(?:error|err|status)?_?(?:message|msg)|errors?|detail|title|raw|reasons?|note)$/i;
const FLAG_FIELD = /^(?:contentFilter|flagged_input|reasons|input_sensitive|output_sensitive)$/;
/** Fields that hold the request again. */
const ECHO_FIELD = /^(?:input|messages|prompt|request|ctx|body|failed_generation)$/;
const MAX_DEPTH = 8;
const MAX_FIELDS = 300;
const MAX_WORDS = 4_000;
const MAX_CODE_CHARS = 200;

/** Reads an error body. @param body parsed JSON, or the text that came instead */
export function readErrorDetails(body: unknown): ErrorDetails {
  const codes: string[] = [];
  const words: string[] = [];
  const quotas: { id: string; value: string }[] = [];
  const delays: string[] = [];
  let isFlagged = false;
  let fieldsLeft = MAX_FIELDS;

  const readText = (field: string, value: string): void => {
    const inner = /^\s*[[{]/.test(value) ? parseJson(value) : undefined;
    if (inner !== undefined) return read('', inner, 1);
    if (CODE_FIELD.test(field)) codes.push(value.slice(0, MAX_CODE_CHARS));
    if (WORD_FIELD.test(field) || (CODE_FIELD.test(field) && value.includes(' ')))
      words.push(value.slice(0, MAX_WORDS));
    if (field === 'retryDelay') delays.push(value);
  };
  const read = (field: string, value: unknown, depth: number): void => {
    fieldsLeft -= 1;
    if (depth > MAX_DEPTH || fieldsLeft < 0) return;
    if (typeof value === 'string') return readText(field, value);
    if (typeof value === 'number' && CODE_FIELD.test(field)) codes.push(String(value));
    if (Array.isArray(value)) return value.forEach((each) => read(field, each, depth + 1));
    if (!isRecord(value)) return;
    if ('quotaId' in value || 'quotaValue' in value)
      quotas.push({ id: textOf(value['quotaId']), value: textOf(value['quotaValue']) });
    for (const [name, inner] of Object.entries(value)) {
      isFlagged ||= FLAG_FIELD.test(name) && (inner === true || (Array.isArray(inner) && inner.length > 0));
      if (!ECHO_FIELD.test(name)) read(name, inner, depth + 1);
    }
  };
  read('message', body, 0);
  return { codes, words: words.join('\n').slice(0, MAX_WORDS), isFlagged, quotas, delays };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
