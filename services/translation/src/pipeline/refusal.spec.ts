import { isRefusal, isRefusedLine } from './refusal';

describe('isRefusal', () => {
  it.each([
    'Xin lỗi, tôi không thể dịch nội dung này.',
    'Tôi rất tiếc nhưng không thể hỗ trợ',
    'Với tư cách là một AI, tôi không thể thực hiện yêu cầu này.',
    "I'm sorry, but I can't help with that request.",
    'I am unable to translate this content.',
    'Unfortunately, this request violates our content policy.',
    '对不起，我无法翻译这段内容。',
    '很抱歉，我不能协助您完成这个请求。',
    '作为一个人工智能语言模型，我不能提供这样的内容。',
    '抱歉，無法翻譯此內容。',
  ])('knows %j', (answer) => {
    expect(isRefusal(answer)).toBe(true);
  });

  it.each([
    'Xin lỗi, tôi đến muộn.',
    'Tuyết rơi suốt đêm.',
    `Xin lỗi, tôi không thể dịch bức thư. ${'Tuyết rơi. '.repeat(80)}`,
  ])('does not see one in %j', (answer) => {
    expect(isRefusal(answer)).toBe(false);
  });
});

describe('isRefusedLine', () => {
  it('tells the model from a person of the story by what the source says', () => {
    const refusal = 'Tôi không thể dịch nội dung này.';
    expect(isRefusedLine('雪下了一夜。', refusal)).toBe(true);
    expect(isRefusedLine('“我不能翻译这内容。”', refusal)).toBe(false);
    expect(isRefusedLine('Tuyết rơi.', "I'm sorry, I can't assist with that.")).toBe(true);
  });

  it.each([
    ['他摇摇头。', 'Xin lỗi, tôi không thể dịch bức thư này.'],
    ['他来晚了。', 'Rất tiếc, anh đến muộn.'],
  ])('leaves the translation of %j alone', (source, line) => {
    expect(isRefusedLine(source, line)).toBe(false);
  });
});
