import { checkLine } from './check-line';

const source = '雪下了一夜，院里的石灯只剩下半截。';
const instruction = 'Chỉ trả về các dòng đã đánh số, không thêm lời dẫn';

describe('checkLine', () => {
  it.each([
    ['', 'empty'],
    [source, 'echo'],
    ['Tuyết rơi suốt đêm, 石灯 chỉ còn một nửa.', 'leftover_han'],
    ['Nghìn năm 〇 lẻ.', 'leftover_han'],
    [`Tuyết rơi. ${instruction}.`, 'prompt_echo'],
    ['```', 'markup'],
    ['<own_notes>Tuyết.</own_notes> Đêm.', 'markup'],
    ['Suy nghĩ: tuyết là gì. Bản dịch: Tuyết rơi.', 'remark'],
    ['**Thinking:** tuyết. **Translation:** Tuyết rơi.', 'remark'],
    ['Tuyết rơi.</think> Đêm.', 'markup'],
    ['Tuyết rơi.<|im_end|>', 'markup'],
    ['Tuyết rơi. [2] Đêm.', 'markup'],
    ['Tuyết '.repeat(200), 'too_long'],
    [`Tuyết rơi mãi, ${'rơi mãi rơi mãi, '.repeat(9)}`, 'repetition'],
  ])('refuses %j as %s', (target, fault) => {
    expect(checkLine(source, target, [instruction])).toBe(fault);
  });

  it.each([
    'Tuyết rơi suốt đêm, chiếc đèn đá trong sân chỉ còn lộ ra một nửa.',
    'Trên bảng viết: <think> là gì?',
    '< Tuyết > rơi…',
  ])('accepts %j', (target) => {
    expect(checkLine(source, target, [instruction])).toBeNull();
  });

  it('accepts laughter that the source laughs too, and an unchanged line without Chinese', () => {
    expect(
      checkLine('哈哈哈哈哈哈哈哈哈哈', 'Ha ha ha ha ha ha ha ha ha ha ha ha ha ha ha ha ha ha ha ha', []),
    ).toBeNull();
    expect(checkLine('Tuyết rơi.', 'Tuyết rơi.', [])).toBeNull();
  });

  it('accepts marks and numbers that stand in the source', () => {
    expect(checkLine('思考：要不要走？', 'Suy nghĩ: có nên đi không?', [])).toBeNull();
    expect(checkLine('输入</think>。', 'Nhập </think>.', [])).toBeNull();
    expect(checkLine('见【1】和①。', 'Xem [1] và [2].', [])).toBeNull();
  });
});
