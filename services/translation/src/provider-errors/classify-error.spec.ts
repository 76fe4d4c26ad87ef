import type { ScriptedAnswer } from '@lacthu/testing';
import { readProviderErrors } from '../testing/provider-errors';
import { classifyErrorResponse } from './classify-error';
import { readErrorBody } from '../providers/read-body';

function faultOf({ status = 429, headers, raw, body }: ScriptedAnswer) {
  const text = raw ?? JSON.stringify(body);
  return classifyErrorResponse({ status, headers: new Headers(headers), ...readErrorBody(text) });
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
    expect(new Set(cases.map(({ kind }) => kind)).size).toBe(10);
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
    expect(faultOf({ body }).facts).toEqual({ status: 429, retryAfterMs: 31_000, perMinute: 15 });
  });
});
