import type { ScriptedAnswer } from '@lacthu/testing';

/** Two lines, their translations, and texts that must not appear in the result. */
export const ASKED = '雪下了一夜。\n她数了数铜钱。';
export const ANSWERED = 'Tuyết rơi suốt cả đêm.\nCô đếm lại số tiền đồng.';
export const DRAFT_MARK = 'NHÁP';

const [FIRST = '', SECOND = ''] = ANSWERED.split('\n');
const NUMBERED = `[1] ${FIRST}\n[2] ${SECOND}`;
const HALF = `[1] ${FIRST}\n[2] Cô đếm lại số`;
const THOUGHTS = `Để xem đã. Bản đầu:\n[1] ${DRAFT_MARK} một.\n[2] ${DRAFT_MARK} hai.\nViết lại cho gọn.`;

type Named = Record<string, ScriptedAnswer>;

/** A complete answer with `content`. */
const saying = (content: unknown, finish: unknown = 'stop', others: object = {}): ScriptedAnswer => ({
  body: {
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish, ...others }],
  },
});
const eachSaying = (contents: Record<string, unknown>): Named =>
  Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, saying(content)]));
const eachEnding = (content: string, ends: readonly string[]): Named =>
  Object.fromEntries(ends.map((end) => [`an end called ${end}`, saying(content, end)]));
const streamed = (...events: object[]): ScriptedAnswer => ({
  headers: { 'content-type': 'text/event-stream' },
  raw: [': keep-alive', ...events.map((event) => `data:${JSON.stringify(event)}`)].join('\r\n\r\n'),
});
const piece = (content: string, finish: string | null = null): object => ({
  choices: [{ index: 0, delta: { content }, finish_reason: finish }],
});

/** Answers with the translation and other text around it. */
export const WHOLE_ANSWERS: Named = {
  ...eachSaying({
    'a thinking part': [
      { type: 'thinking', thinking: [{ type: 'text', text: THOUGHTS }] },
      { type: 'text', text: NUMBERED },
    ],
    'a text part alone': [{ type: 'text', text: NUMBERED }],
    'an unknown part': [
      { type: 'reference', reference_ids: [1] },
      { type: 'text', text: NUMBERED },
    ],
    harmony: `<|channel|>analysis<|message|>${THOUGHTS}<|end|><|start|>assistant<|channel|>final<|message|>${NUMBERED}`,
    'harmony without marks': `analysis${THOUGHTS}assistantfinal${NUMBERED}`,
    'thinking in brackets': `[THINK]${THOUGHTS}[/THINK]\n${NUMBERED}`,
    'thinking in triangles': `◁think▷${THOUGHTS}◁/think▷\n${NUMBERED}`,
    'a seed of thought': `<seed:think>${THOUGHTS}</seed:think>\n${NUMBERED}`,
    'a blank in the tag': `<think >\n${THOUGHTS}\n</think >\n${NUMBERED}`,
    'an end alone': `${THOUGHTS}</think>${NUMBERED}`,
    'a remark before thinking': `Chắc chắn rồi!\n<think>${THOUGHTS}</think>\n${NUMBERED}`,
    'thinking inside a fence': `\`\`\`\n<think>${THOUGHTS}</think>\n${NUMBERED}\n\`\`\``,
    'details of reasoning': `<details type="reasoning">\n<summary>x</summary>\n${THOUGHTS}\n</details>\n${NUMBERED}`,
    'nested thinking': `<think>a<think>${THOUGHTS}</think>b</think>${NUMBERED}`,
    'thinking without any mark': `${THOUGHTS}\n\n${NUMBERED}`,
    'an end mark': `${NUMBERED}<|im_end|>`,
    'a box': `\\boxed{${NUMBERED}}`,
    'an instruction mark': `[/INST]${NUMBERED}</s>`,
  }),
  'an output': { body: { output: { text: NUMBERED, finish_reason: 'stop' } } },
  'no word for its end': saying(NUMBERED, null),
  'an empty word for its end': saying(NUMBERED, ''),
  'JSON as a text': {
    headers: { 'content-type': 'text/plain' },
    raw: `\n\n${JSON.stringify(saying(NUMBERED).body)}`,
  },
  'a stream': streamed(piece(`[1] ${FIRST}\n`), piece(`[2] ${SECOND}`), piece('', 'stop')),
};

/** Answers that stop within their last line. */
export const CUT_ANSWERS: Named = {
  ...eachEnding(HALF, [
    'length',
    'max_tokens',
    'MAX_TOKENS',
    'model_length',
    'model_context_window_exceeded',
    'insufficient_system_resource',
    'network_error',
    'error',
    'abort',
    'tool_calls',
    'a word of its own',
  ]),
  'an error of the choice': saying(HALF, 'error', { error: { code: 502, message: 'disconnected' } }),
  'a stream without an end': streamed(piece(HALF)),
  'a stream with an error': streamed(piece(HALF), { error: { message: 'overloaded', code: 503 } }),
  'thinking that begins behind it': saying(`${HALF}\n<think>Khoan đã`),
};

/** Answers with status 200 that report a rejected content. */
export const REFUSED_ANSWERS: Named = {
  ...eachEnding(HALF, [
    'sensitive',
    'content_filter',
    'SAFETY',
    'PROHIBITED_CONTENT',
    'RECITATION',
    'refusal',
  ]),
  'an error of the choice': saying('', 'error', { error: { code: 'content_filter', message: 'x' } }),
  'a refusal': { body: { choices: [{ message: { content: null, refusal: 'I cannot help with that.' } }] } },
  'an error beside nothing': { body: { error: { code: '1301', message: '敏感内容' } } },
  'a code of MiniMax': { body: { choices: null, base_resp: { status_code: 1026, status_msg: 'sensitive' } } },
};
