import { answerReason } from './answer-reason';

const KEY = 'sk-khoa-doc-1234567890';

describe('the reason that a speech server gives in place of sound', () => {
  it.each([
    ['{"error":{"message":"no credit"}}', 'no credit'],
    ['{"error":"no credit"}', 'no credit'],
    ['\uFEFF {"detail":{"error":"x","message":"Voice not found"}}', 'x'],
    ['{"detail":[{"msg":"field required"}]}', 'field required'],
    ['{"message":"hết\\n  tiền\\u0000 rồi"}', 'hết tiền rồi'],
    ['"quota exceeded"', 'quota exceeded'],
    ['Not enough credit', 'Not enough credit'],
  ])('is read from %s', (text, reason) => {
    expect(answerReason(text, KEY)).toBe(reason);
  });

  it.each([
    '{}',
    '[]',
    '{"error":{"code":402}}',
    'null',
    '<!doctype html><p>Sorry',
    ' <html>',
    '{"error":"***"}',
  ])('is none in %s', (text) => {
    expect(answerReason(text, KEY)).toBeUndefined();
  });

  it.each([
    `Incorrect key: ${KEY}`,
    'Incorrect key: sk-kh****7890',
    `Incorrect key: ${Buffer.from(KEY).toString('hex')}`,
    `Incorrect key: ${Buffer.from(KEY).toString('base64')}`,
    'Incorrect key: https://user:pass@inner.test/v1?key=1',
  ])('holds nothing secret: %s', (message) => {
    expect(answerReason(JSON.stringify({ error: { message } }), KEY)).toBe('Incorrect key: …');
    expect(answerReason(message, 'short')).toBe('Incorrect key: …');
  });

  it('is one short line', () => {
    expect([...(answerReason('rất dài '.repeat(10_000), KEY) ?? '')]).toHaveLength(161);
  });
});
