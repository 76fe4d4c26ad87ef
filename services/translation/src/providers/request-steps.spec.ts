import { classifyErrorResponse } from '../provider-errors/classify-error';
import { reasoningSteps } from './reasoning-fields';
import { RequestSteps, type SentForm } from './request-steps';

const says = (body: unknown, status = 400) => classifyErrorResponse({ status, headers: new Headers(), body });
const openAi = says({
  error: {
    message:
      "Unsupported value: 'none' is not supported with the 'gpt-6.1' model. Supported values are: 'low', 'medium', and 'high'.",
    type: 'invalid_request_error',
    param: 'reasoning_effort',
    code: 'unsupported_value',
  },
});
const DAY_MS = 24 * 3_600_000;
const OPTIONS = {
  place: 'place',
  prompt: { system: 'Dịch.', user: '[1] 雪' },
  wanted: 'off',
  reasoning: reasoningSteps(new URL('https://api.openai.com/v1'), 'gpt-6-luna', 'off'),
};

describe('a refusal of the reasoning fields', () => {
  afterEach(() => jest.useRealTimers());

  it('takes the next step, repeats the call at once, and is remembered for seven days', async () => {
    jest.useFakeTimers({ now: DAY_MS });
    const steps = new RequestSteps();
    const sent: unknown[] = [];
    const ask = ({ fields }: SentForm) => {
      sent.push(fields['reasoning_effort']);
      return fields['reasoning_effort'] === 'none' ? Promise.reject(openAi) : Promise.resolve('ok');
    };
    await expect(steps.run(OPTIONS, ask)).resolves.toBe('ok');
    await steps.run(OPTIONS, ask);
    jest.setSystemTime(9 * DAY_MS);
    await steps.run(OPTIONS, ask);
    expect(sent).toEqual(['none', 'low', 'low', 'none', 'low']);
  });

  it('leaves the fields out when the provider knows none of them, and ends there', async () => {
    const unknown = says({ error: { message: 'Unrecognized request argument supplied: reasoning_effort' } });
    const ask = jest.fn((_form: SentForm) => Promise.reject(unknown));
    await expect(new RequestSteps().run(OPTIONS, ask)).rejects.toMatchObject({ kind: 'rejected' });
    expect(ask.mock.calls.map(([{ fields }]) => fields)).toEqual([
      { reasoning_effort: 'none' },
      { reasoning_effort: 'low' },
      {},
    ]);
  });

  it.each([
    [openAi, ['low', 'medium', 'high']],
    [
      says({
        error: {
          code: 400,
          status: 'INVALID_ARGUMENT',
          message:
            "'minimal' is not a supported thinking level for this model. Allowed values are: medium, low, high.",
        },
      }),
      ['medium', 'low', 'high'],
    ],
    [says({ error: { message: 'Thinking level is not supported for this model.' } }), []],
    [
      says({
        error: {
          code: '1210',
          message:
            'This model always engages in thinking and cannot be disabled; please use low, high, or max',
        },
      }),
      ['low', 'high', 'max'],
    ],
    [
      says({ detail: [{ loc: ['body', 'enable_thinking'], msg: 'Extra inputs are not permitted' }] }, 422),
      [],
    ],
    [says({ error: '"qwen" does not support thinking' }), []],
  ])('is read in each dialect', (error, levels) => {
    expect(error).toMatchObject({
      kind: 'rejected',
      facts: { refusesReasoning: true, allowedLevels: levels },
    });
  });

  it('is told from other refusals, whatever the story says', () => {
    const echo = { detail: [{ loc: ['body', 'x'], msg: 'Extra inputs', input: 'thinking_budget' }] };
    expect(says(echo, 422).facts.refusesReasoning).toBeUndefined();
  });
});

describe('a refusal of the system message', () => {
  const { fields } = OPTIONS.reasoning[0]!;
  const refused = says({ error: { message: 'System role not supported' } });

  it('sends the instructions with the text at once, and remembers it for each level of reasoning', async () => {
    const steps = new RequestSteps();
    const sent: SentForm[] = [];
    const ask = (form: SentForm) => {
      sent.push(form);
      return form.system === undefined ? Promise.resolve('ok') : Promise.reject(refused);
    };
    await expect(steps.run(OPTIONS, ask)).resolves.toBe('ok');
    await steps.run({ ...OPTIONS, wanted: 'low' }, ask);
    await steps.run({ ...OPTIONS, place: 'other' }, ask);
    const merged = { user: 'Dịch.\n\n[1] 雪', fields };
    expect(sent).toEqual([
      { ...OPTIONS.prompt, fields },
      merged,
      merged,
      { ...OPTIONS.prompt, fields },
      merged,
    ]);
  });

  it('is told from one of the reasoning fields in the same call', async () => {
    const ask = jest.fn(({ system, fields: asked }: SentForm) => {
      if (asked['reasoning_effort'] === 'none') return Promise.reject(openAi);
      return system === undefined ? Promise.resolve('ok') : Promise.reject(refused);
    });
    await expect(new RequestSteps().run(OPTIONS, ask)).resolves.toBe('ok');
    expect(ask).toHaveBeenCalledTimes(3);
    expect(ask).toHaveBeenLastCalledWith({
      user: 'Dịch.\n\n[1] 雪',
      fields: { reasoning_effort: 'low' },
    });
  });

  it('of both forms ends this text, not the job', async () => {
    const ask = () => Promise.reject(refused);
    await expect(new RequestSteps().run(OPTIONS, ask)).rejects.toMatchObject({ kind: 'rejected' });
  });
});
