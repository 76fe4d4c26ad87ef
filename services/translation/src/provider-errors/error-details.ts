/** Facts of an error body, at any depth: dialects differ in names, nesting and types, and some put JSON into a text. */
export interface ErrorDetails {
  /** Codes, types, statuses and reasons, as texts. */
  readonly codes: readonly string[];
  /** All messages. Never shown to people: they may hold keys or internal answers. */
  readonly words: string;
  /** True with a field of moderation, such as Zhipu's `contentFilter` or OpenRouter's `metadata.reasons`. */
  readonly isFlagged: boolean;
  /** Google's quotas that were exceeded: their id, value and model. */
  readonly quotas: readonly { readonly id: string; readonly value: string; readonly model: string }[];
  /** Values of X-RateLimit-Limit, which OpenRouter repeats in the body. */
  readonly limits: readonly string[];
  /** Delays of Google's RetryInfo. */
  readonly delays: readonly string[];
}

const CODE_FIELD =
  /^(?:code|type|status|reason|block_?reason|(?:error|err|status|provider|sub)_?(?:code|type|status))$/i;
const WORD_FIELD = /^(?:(?:error|err|status)?_?(?:message|msg)|errors?|detail|title|raw|reasons?|note)$/i;
const FLAG_FIELD = /^(?:contentFilter|flagged_input|reasons|input_sensitive|output_sensitive)$/;
const LIMIT_FIELD = /^x-ratelimit-limit$/i;
const MODEL_NAME = /^[\w.:/@+-]{1,200}$/;
/** Fields that echo the request. */
const ECHO_FIELD = /^(?:input|messages|prompt|request|ctx|body|failed_generation)$/;
const MAX_DEPTH = 8;
const MAX_FIELDS = 300;
const MAX_WORDS = 4_000;
const MAX_CODE_CHARS = 200;

/** Reads an error body. @param body parsed JSON, or the text that came instead */
export function readErrorDetails(body: unknown): ErrorDetails {
  const reader = new DetailsReader();
  reader.read('message', body, 0);
  return reader.details();
}

class DetailsReader {
  private readonly codes: string[] = [];
  private readonly words: string[] = [];
  private readonly quotas: { id: string; value: string; model: string }[] = [];
  private readonly limits: string[] = [];
  private readonly delays: string[] = [];
  private isFlagged = false;
  private fieldsLeft = MAX_FIELDS;

  details(): ErrorDetails {
    const { codes, isFlagged, quotas, limits, delays } = this;
    return { codes, words: this.words.join('\n').slice(0, MAX_WORDS), isFlagged, quotas, limits, delays };
  }

  read(field: string, value: unknown, depth: number): void {
    this.fieldsLeft -= 1;
    if (depth > MAX_DEPTH || this.fieldsLeft < 0) return;
    if (LIMIT_FIELD.test(field)) this.limits.push(textOf(value));
    if (typeof value === 'string') return this.readText(field, value);
    if (typeof value === 'number' && CODE_FIELD.test(field)) this.codes.push(String(value));
    if (Array.isArray(value)) value.forEach((each) => this.read(field, each, depth + 1));
    else if (isRecord(value)) this.readRecord(value, depth);
  }

  private readText(field: string, value: string): void {
    const inner = /^\s*[[{]/.test(value) ? parseJson(value) : undefined;
    if (inner !== undefined) return this.read('', inner, 1);
    if (CODE_FIELD.test(field)) this.codes.push(value.slice(0, MAX_CODE_CHARS));
    if (WORD_FIELD.test(field) || (CODE_FIELD.test(field) && value.includes(' ')))
      this.words.push(value.slice(0, MAX_WORDS));
    if (field === 'retryDelay') this.delays.push(value);
  }

  private readRecord(record: Record<string, unknown>, depth: number): void {
    if ('quotaId' in record || 'quotaValue' in record)
      this.quotas.push({
        id: textOf(record['quotaId']),
        value: textOf(record['quotaValue']),
        model: modelOf(record['quotaDimensions']),
      });
    for (const [name, inner] of Object.entries(record)) {
      this.isFlagged ||=
        FLAG_FIELD.test(name) && (inner === true || (Array.isArray(inner) && inner.length > 0));
      if (!ECHO_FIELD.test(name)) this.read(name, inner, depth + 1);
    }
  }
}

/** The model of a quota; nothing that does not look like the name of one. */
function modelOf(dimensions: unknown): string {
  const name = isRecord(dimensions) ? textOf(dimensions['model']) : '';
  return MODEL_NAME.test(name) ? name : '';
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
