import { classifyErrorResponse } from '../provider-errors/classify-error';
import { reasoningSteps } from './reasoning-fields';
import { RequestSteps } from './request-steps';

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
const STEPS = reasoningSteps(new URL('https://api.openai.com/v1'), 'gpt-6-luna', 'off');

describe('a refusal of the reasoning fields', () => {
  afterEach(() => jest.useRealTimers());

  it('takes the next step, repeats the call at once, and is remembered for seven days', async () => {
    jest.useFakeTimers({ now: DAY_MS });
    const steps = new RequestSteps();
    const sent: unknown[] = [];
    const ask = (fields: Readonly<Record<string, unknown>>) => {
      sent.push(fields['reasoning_effort']);
      return fields['reasoning_effort'] === 'none' ? Promise.reject(openAi) : Promise.resolve('ok');
    };
    await expect(steps.run('place', STEPS, ask)).resolves.toBe('ok');
    await steps.run('place', STEPS, ask);
    jest.setSystemTime(9 * DAY_MS);
    await steps.run('place', STEPS, ask);
    expect(sent).toEqual(['none', 'low', 'low', 'none', 'low']);
  });

  it('leaves the fields out when the provider knows none of them, and ends there', async () => {
    const unknown = says({ error: { message: 'Unrecognized request argument supplied: reasoning_effort' } });
    const ask = jest.fn(() => Promise.reject(unknown));
    await expect(new RequestSteps().run('place', STEPS, ask)).rejects.toBe(unknown);
    expect(ask.mock.calls).toEqual([[{ reasoning_effort: 'none' }], [{ reasoning_effort: 'low' }], [{}]]);
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
