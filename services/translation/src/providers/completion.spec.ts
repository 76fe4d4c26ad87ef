import { readCompletion } from './completion';
import { ProviderError } from '../provider-errors/provider-error';
import { readBody } from './read-body';

const text = '[1] Tuyết rơi.\n[2] Cô đếm tiền.';
const choice = (fields: object, finish: unknown = 'stop') => ({
  message: { content: text, ...fields },
  finish_reason: finish,
});
const choices = (fields: object, finish?: unknown) => ({ choices: [choice(fields, finish)] });
const read = (body: unknown) => readCompletion(body, new Headers(), 'Dịch.');

function kindOf(body: unknown): string {
  try {
    const { text: answer, isCut } = read(body);
    return isCut ? 'cut' : answer;
  } catch (error) {
    return error instanceof ProviderError ? error.kind : 'thrown';
  }
}

describe('an answer', () => {
  const parts = [
    { type: 'thinking', thinking: [{ type: 'text', text: 'NHÁP' }] },
    { type: 'reasoning', text: 'NHÁP' },
    { type: 'reference', reference_ids: [1] },
    { type: 'text', text: '[1] Tuyết rơi.\n' },
    null,
    { type: 'output_text', text: '[2] Cô đếm tiền.' },
  ];

  it.each([
    ['choices', choices({})],
    ['a list of parts', choices({ content: parts })],
    ['a list of texts', choices({ content: ['[1] Tuyết rơi.\n', '[2] Cô đếm tiền.'] })],
    ['thoughts beside it', choices({ reasoning_content: 'NHÁP', reasoning: 'NHÁP' })],
    ['an empty first choice', { choices: [choice({ content: '' }), choice({})] }],
    ['a text completion', { choices: [{ text, finish_reason: 'stop' }] }],
    ['output with choices', { output: { choices: [choice({})] } }],
    ['output with a text', { output: { text, finish_reason: 'stop' } }],
    ['output as a text', { output: text }],
    [
      'a response of another API',
      {
        status: 'completed',
        output: [
          { type: 'reasoning', summary: ['NHÁP'] },
          { type: 'message', content: parts },
        ],
      },
    ],
    ['a text', { text }],
    ['a message', { message: { role: 'assistant', content: text }, done: true, done_reason: 'stop' }],
    ['content blocks', { type: 'message', content: parts, stop_reason: 'end_turn' }],
    ['a result', { success: true, result: { response: text } }],
    ['an error that is none', { ...choices({}), error: null, base_resp: { status_code: 0 } }],
    ['an error without words', { ...choices({}), error: { message: '', code: null } }],
    ['data around it', { code: 200, message: 'ok', data: choices({}) }],
  ])('is read from %s', (_, body) => {
    expect(read(body)).toMatchObject({ text, isCut: false });
  });

  it.each(['stop', 'eos', 'end_turn', 'stop_sequence', 'STOP', 'FINISH_REASON_STOP', '', null, undefined])(
    'is whole when its end is called %j',
    (finish) => {
      expect(read({ choices: [{ message: { content: text }, finish_reason: finish }] }).isCut).toBe(false);
    },
  );

  it.each([
    ...['length', 'max_tokens', 'MAX_TOKENS', 'model_length', 'model_context_window_exceeded', 'error'],
    ...[
      'insufficient_system_resource',
      'network_error',
      'abort',
      'tool_calls',
      'OTHER',
      'timeout',
      'unheard-of',
      7,
    ],
  ])('is cut when its end is called %j', (finish) => {
    expect(kindOf(choices({}, finish))).toBe('cut');
  });

  it.each([
    'content_filter',
    'sensitive',
    'SAFETY',
    'PROHIBITED_CONTENT',
    'RECITATION',
    'BLOCKLIST',
    'SPII',
    'refusal',
    'ERROR_TOXIC',
  ])('is refused when its end is called %j', (finish) => {
    expect(kindOf(choices({}, finish))).toBe('blocked');
  });

  it.each([
    ['a refusal', choices({ content: null, refusal: 'I cannot help.' }), 'blocked'],
    ['a refusal as a part', choices({ content: [{ type: 'refusal', refusal: 'No.' }] }), 'blocked'],
    ['a mark beside it', { ...choices({}), output_sensitive: true }, 'blocked'],
    [
      'an end that the provider behind has told',
      { choices: [{ ...choice({}), native_finish_reason: 'SAFETY' }] },
      'blocked',
    ],
    [
      'a filter of another API',
      { output: [], status: 'incomplete', incomplete_details: { reason: 'content_filter' } },
      'blocked',
    ],
    [
      'an error beside half a text',
      { choices: [{ ...choice({}), error: { code: 502, message: 'x' } }] },
      'cut',
    ],
    [
      'a filter beside half a text',
      { choices: [{ ...choice({}), error: { code: 'content_filter' } }] },
      'blocked',
    ],
    ['thoughts alone', choices({ content: '', reasoning_content: 'NHÁP' }), 'cut'],
    ['no choices', { choices: [] }, ''],
    ['an overload', { error: { message: 'Overloaded', code: 503 } }, 'unavailable'],
    ['an overload in words', { error: 'model is overloaded, try again' }, 'unavailable'],
    ['a limit', { error: { code: 429, message: 'slow down' } }, 'rate_limited'],
    ['an empty account', { error: { message: 'Insufficient balance' } }, 'quota_exhausted'],
    [
      'a wrong key',
      { error: { message: 'Incorrect API key provided', type: 'invalid_request_error' } },
      'invalid_key',
    ],
    ['a filter in a list', [{ error: { code: 400, message: 'content policy violation' } }], 'blocked'],
    [
      'a filter of MiniMax',
      { choices: null, base_resp: { status_code: 1026, status_msg: 'input new_sensitive' } },
      'blocked',
    ],
    ['a bare error', { object: 'error', message: 'maximum context length is 10', code: 400 }, 'too_long'],
    ['anything else', { hello: 1 }, 'unavailable'],
    ['null', null, 'unavailable'],
  ])('with %s is told as it is', (_, body, kind) => {
    expect(kindOf(body)).toBe(kind);
  });
});

describe('a stream that nobody asked for', () => {
  const event = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ choices: [{ delta, finish_reason: finish }] })}`;
  const pieces = [
    event({ content: '[1] Tuyết rơi.\n' }),
    event({ reasoning_content: 'NHÁP', content: null }),
    event({ content: '[2] Cô đếm tiền.' }),
  ];

  it.each([
    ['an end', [...pieces, event({}, 'stop'), 'data: [DONE]'].join('\n\n'), text],
    [
      'comments, CRLF and no blanks',
      [': keep-alive', ...pieces, event({}, 'stop')].join('\r\n\r\n').replaceAll('data: ', 'data:'),
      text,
    ],
    [
      'usage as its last event',
      [...pieces, event({}, 'stop'), 'data: {"choices":[],"usage":{}}'].join('\n\n'),
      text,
    ],
    ['nothing but DONE', [...pieces, 'data: [DONE]'].join('\n\n'), text],
    ['no end', pieces.join('\n\n'), 'cut'],
    ['an error', [...pieces, 'data: {"error":{"message":"overloaded","code":503}}'].join('\n\n'), 'cut'],
    ['an error alone', 'data: {"error":{"message":"overloaded","code":503}}\n\n', 'unavailable'],
    ['a filter', [...pieces, event({}, 'content_filter')].join('\n\n'), 'blocked'],
  ])('with %s is put together', (_, body, kind) => {
    expect(kindOf(readBody(body))).toBe(kind);
  });

  it('is told from JSON behind signs of life, half a JSON and a web page', () => {
    expect(readBody('\n\n: OPENROUTER PROCESSING\n\n\ufeff{"text":"a"}')).toEqual({ text: 'a' });
    expect(() => readBody('{"text":"a')).toThrow(new ProviderError('unavailable'));
    expect(() => readBody('<!doctype html>')).toThrow(new ProviderError('rejected'));
  });
});
