/** Fields that ask for reasoning, in all dialects, and the words in which a refusal names them. */
const FIELD =
  /reasoning[_. ]?effort|"reasoning"|'reasoning'|\breasoning is (?:mandatory|required)|enable_thinking|thinking[ _]?(?:config|level|budget|mode|type)|THINKING_LEVEL|chat_template_kwargs|\b(?:thinking|think)\b.{0,40}(?:support|disabled|permitted|recogni|argument)|\bsupport thinking\b|["']thinking["']/i;
const LIST =
  /(?:supported values are|allowed values are|please use|input should be|must be one of|one of)[:\s]*([^.\n]{1,200})/i;
const LEVEL = /\b(?:none|minimal|low|medium|high|xhigh|max)\b/gi;
/** Fields that echo the request, where a story may hold any word. */
const ECHO = new Set(['input', 'messages', 'prompt', 'request', 'contents', 'body']);
const MAX_CHARS = 4_000;

/**
 * Reads whether an error is about the fields that ask for reasoning.
 *
 * @returns the levels that the provider lists as allowed; null when it names none of the fields
 */
export function readRefusedReasoning(status: number, body: unknown): readonly string[] | null {
  if (status !== 400 && status !== 422) return null;
  const withoutEcho = (name: string, value: unknown): unknown => (ECHO.has(name) ? undefined : value);
  const text = (JSON.stringify(body, withoutEcho) ?? '').replaceAll('\\"', '"').slice(0, MAX_CHARS);
  if (!FIELD.test(text)) return null;
  return (LIST.exec(text)?.[1]?.match(LEVEL) ?? []).map((each) => each.toLowerCase());
}
