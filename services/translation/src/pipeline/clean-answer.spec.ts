import { cleanAnswer } from './clean-answer';

const text = 'Tuyết rơi suốt đêm.\nCô đếm tiền.';

describe('cleanAnswer', () => {
  it.each([
    ['closed thinking', `<think>Let me see.</think>\n${text}`],
    ['thinking over several lines', `<think>\nLine one\n\nLine two with < and >\n</think>\n\n${text}`],
    ['thinking whose start is not shown', `Snow fell all night.\n</think>\n${text}`],
    ['a fence', `\`\`\`vietnamese\n${text}\n\`\`\``],
    ['a fence with a remark after it', `\`\`\`\n${text}\n\`\`\`\nHy vọng hữu ích!`],
    ['thinking and a fence', `<think>x</think>\`\`\`\n${text}\n\`\`\``],
  ])('takes away %s', (_, raw) => {
    expect(cleanAnswer(raw)).toBe(text);
  });

  it('leaves nothing of thinking that never ends', () => {
    expect(cleanAnswer('<think>\nThe user wants Vietnamese. Snow fell')).toBe('');
  });

  it('leaves nothing that the database would refuse', () => {
    expect(cleanAnswer('\ufeffTuyết\u0000 rơi \ud83d.\r\nĐêm 😀\udc00.')).toBe(
      'Tuyết rơi \ufffd.\nĐêm 😀\ufffd.',
    );
  });

  it.each(['Trên bảng viết: <think> là gì?\nTuyết rơi.', '< Tuyết > rơi.', 'Nàng viết ```x``` lên cát.'])(
    'keeps %j',
    (story) => {
      expect(cleanAnswer(story)).toBe(story);
    },
  );
});
