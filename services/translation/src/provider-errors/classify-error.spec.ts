import type { ScriptedAnswer } from '@lacthu/testing';
import { readProviderErrors } from '../testing/provider-errors';
import { classifyErrorResponse } from './classify-error';
import { readErrorBody } from '../providers/read-body';
import { sentenceOf } from './error-sentences';

const NOW = Date.parse('2026-11-30T06:00:00Z');

function faultOf({ status = 429, headers, raw, body }: ScriptedAnswer, now = NOW) {
  const text = raw ?? JSON.stringify(body);
  return classifyErrorResponse({ status, headers: new Headers(headers), ...readErrorBody(text) }, now);
}

/** The error that a line of the table of fixtures means. */
function faultFrom(from: string, now = NOW) {
  const found = readProviderErrors().find((each) => each.from === from);
  if (!found) throw new Error(`no line from ${from}`);
  return faultOf(found.answer, now);
}

const says = (message: string) => ({ error: { message } });

describe('a refusal', () => {
  const cases = readProviderErrors();

  it.each(cases.map(({ kind, from, answer }) => [kind, from, answer] as const))(
    'is %s: %s',
    (kind, _, answer) => {
      expect(faultOf(answer).kind).toBe(kind);
    },
  );

  it('has a case of each kind that an answer can mean', () => {
    expect(new Set(cases.map(({ kind }) => kind)).size).toBe(11);
  });

  it('means nothing by the words of the question in it', () => {
    const input = { messages: ['sensitive content was flagged'] };
    const detail = [{ loc: ['body', 'x'], msg: 'Extra inputs are not permitted', input }];
    expect(faultOf({ status: 422, body: { detail } }).kind).toBe('rejected');
  });
});

describe('a limit', () => {
  it('is waited for as exactly as it is told', () => {
    const waits = [
      faultOf({ body: says('slow down'), headers: { 'retry-after-ms': '200' } }),
      faultOf({ body: says('Please try again in 1m30s.') }),
      faultOf({ status: 503, body: '', headers: { 'retry-after': '7' } }),
    ];
    expect(waits.map(({ facts }) => facts.retryAfterMs)).toEqual([200, 90_000, 7_000]);
  });

  it('is named where the provider names it', () => {
    const details = [
      { violations: [{ quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier', quotaValue: '15' }] },
      { retryDelay: '31s' },
    ];
    const body = { error: { code: 429, message: 'quota', status: 'RESOURCE_EXHAUSTED', details } };
    expect(faultOf({ body }).facts).toEqual({
      status: 429,
      retryAfterMs: 31_000,
      quota: { period: 'minute', metric: 'requests', value: 15 },
    });
  });
});

describe('the quota of a day', () => {
  const quota = { period: 'day', metric: 'requests', value: 20, model: 'gemini-3.8-flash' };
  const sentencesOf = (from: string, now = NOW) => sentenceOf(faultFrom(from, now), now);

  it.each(['Google, its whole body', 'Google, the minute and the day at once'])(
    'is named by %s, is waited for until midnight in California, and no delay counts that came with it',
    (from) => {
      const resetsAt = Date.parse('2026-11-30T08:00:00Z');
      expect(faultFrom(from).facts).toEqual({ status: 429, quota, resetsAt, retryAfterMs: 2 * 3_600_000 });
    },
  );

  it('of OpenRouter is waited for until midnight UTC, others as long as they say, or until midnight UTC', () => {
    const resets = [
      'OpenRouter, free models, its whole body',
      'OpenAI, requests of a day',
      'Groq, requests of a day',
      'the day in words',
    ];
    const told = resets.map((from) => new Date(faultFrom(from).facts.resetsAt ?? 0).toISOString());
    expect(told).toEqual([
      '2026-12-01T00:00:00.000Z',
      '2026-11-30T06:07:12.000Z',
      '2026-11-30T06:01:27.000Z',
      '2026-12-01T00:00:00.000Z',
    ]);
  });

  it('has its size and its model from the words or headers where no field holds them', () => {
    expect(faultFrom('OpenAI, requests of a day').facts.quota).toEqual({
      ...quota,
      value: 200,
      model: 'gpt-6-luna',
    });
    expect(faultFrom('Groq, tokens of a day, its whole body').facts.quota).toEqual({
      period: 'day',
      metric: 'tokens',
      value: 100_000,
      model: 'llama-3.3-70b-versatile',
    });
    expect(faultFrom('OpenRouter, free models, its whole body').facts.quota?.value).toBe(50);
  });

  it('is asked for again a minute later when it is refused within minutes of its reset, which may be late', () => {
    const late = Date.parse('2026-11-30T08:01:00Z');
    expect(faultFrom('Google, its whole body', late).facts.retryAfterMs).toBe(60_000);
  });

  it('is told with its model, its size and the time of its reset by the clocks of Vietnam', () => {
    const google = 'Google, its whole body';
    expect([
      sentencesOf(google),
      sentencesOf(google, Date.parse('2026-11-30T08:06:00Z')),
      sentencesOf('Groq, tokens of a day, its whole body'),
      sentencesOf('the day in words', Date.parse('2026-11-30T16:00:00Z')),
    ]).toEqual([
      'Hết hạn mức trong ngày của gemini-3.8-flash (20 lượt). Tự có lại lúc 15:00 hôm nay.',
      'Hết hạn mức trong ngày của gemini-3.8-flash (20 lượt). Tự có lại lúc 15:00 ngày mai.',
      'Hết hạn mức trong ngày của llama-3.3-70b-versatile (100.000 token). Tự có lại lúc 13:19 hôm nay.',
      'Hết hạn mức trong ngày của mô hình này. Tự có lại lúc 07:00 ngày mai.',
    ]);
  });

  it('is no wait when the plan does not include the model, or when it is one of a month', () => {
    expect(sentencesOf('Google, a model without a free tier')).toBe(
      'Mô hình gemini-3.8-pro không có trong gói miễn phí của key. Hãy chọn mô hình khác.',
    );
    expect(sentencesOf('Mistral, tokens of a month')).toContain('Hết hạn mức tuần hoặc tháng của key');
  });
});
