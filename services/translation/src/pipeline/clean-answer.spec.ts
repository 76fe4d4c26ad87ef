import { cleanAnswer, hasMark } from './clean-answer';

const text = 'Tuyết rơi suốt đêm.\nCô đếm tiền.';
const thoughts = 'Để xem:\n[1] NHÁP một.\n[2] NHÁP hai.\n\nXong.';

describe('cleanAnswer', () => {
  it.each([
    ['closed thinking', `<think>Let me see.</think>\n${text}`],
    ['thinking over several lines', `<think>\nLine one\n\nLine two with < and >\n</think>\n\n${text}`],
    ['thinking whose start is not shown', `Snow fell all night.\n</think>\n${text}`],
    ['thinking whose end stands before the text', `${thoughts}</think>${text}`],
    ['a full-width mark', `<｜thinking｜>${thoughts}<｜/thinking｜>${text}`],
    ['marks that name begin and end', `<|begin_of_thinking|>${thoughts}<|end_of_thinking|>${text}`],
    ['marks that name start and end behind', `<|thinking_start|>${thoughts}<|thinking_end|>${text}`],
    ['marks with a colon', `<|think:start|>${thoughts}<|think:end|>${text}`],
    ['the inner marks of Apertus', `<|inner_prefix|>${thoughts}<|inner_suffix|>${text}<|assistant_end|>`],
    [
      'the content channel of Solar',
      `<|think|>${thoughts}<|end|><|begin|>assistant<|content|>${text}<|end|>`,
    ],
    ['a scratch pad', `<scratch_pad>${thoughts}</scratch_pad>${text}`],
    ['a draft', `<draft>${thoughts}</draft>${text}`],
    ['Vietnamese names of thinking', `<suy nghĩ>${thoughts}</suy nghĩ><nháp>${thoughts}</nháp>${text}`],
    ['an invisible character in a tag', `<\u200Bthink>${thoughts}</\u200Bthink>${text}`],
    ['words in brackets around thinking', `[start thinking]${thoughts}[end thinking]${text}`],
    ['an end mark of EXAONE', `${text}[|endofturn|]`],
    ['an end mark of MiniMax', `${text}[e~[`],
    ['a tag with blanks', `< think >${thoughts}</ think >\n${text}`],
    ['a tag with attributes in capitals', `<THINK signature="x1">${thoughts}</THINK>${text}`],
    ['a tag in full width', `＜think＞${thoughts}＜/think＞\n${text}`],
    ['thinking', `<thinking>${thoughts}</thinking>${text}`],
    ['a thought', `<thought>${thoughts}</thought>\n${text}`],
    ['reasoning', `<reasoning>${thoughts}</reasoning>\n${text}`],
    ['tags of other names', `<seed:think>${thoughts}</seed:think><antThinking>b</antThinking>${text}`],
    [
      'tags of longer names',
      `<reasoning_content>${thoughts}</reasoning_content><thinking_process>b</thinking_process>${text}`,
    ],
    ['a tag in Chinese', `<思考>${thoughts}</思考>${text}`],
    ['brackets', `[THINK]${thoughts}[/THINK]\n${text}`],
    ['brackets in full width', `［think］${thoughts}［/think］${text}`],
    ['triangles', `◁think▷${thoughts}◁/think▷${text}`],
    [
      'special tokens',
      `<|START_THINKING|>${thoughts}<|END_THINKING|><|START_RESPONSE|>${text}<|END_RESPONSE|>`,
    ],
    ['tokens of thought', `<|begin_of_thought|>${thoughts}<|end_of_thought|>\n${text}`],
    ['a channel of thought', `<|channel>thought\n${thoughts}<channel|>${text}`],
    [
      'details',
      `<details type="reasoning" done="true">\n<summary>x</summary>\n${thoughts}\n</details>\n${text}`,
    ],
    ['a fence of thinking', `\`\`\`thinking\n${thoughts}\n\`\`\`\n${text}`],
    ['thinking as a terminal shows it', `Thinking...\n${thoughts}\n...done thinking.\n\n${text}`],
    ['nested thinking', `<think>a<think>${thoughts}</think>c</think>${text}`],
    ['nested thinking with one end', `<think>a<think>${thoughts}</think>${text}`],
    ['thinking in two pieces', `<think>a</think>Tuyết rơi suốt đêm.\n<think>b</think>Cô đếm tiền.`],
    ['thinking behind the text', `${text}\n<think>${thoughts}</think>`],
    ['thinking inside a fence', `\`\`\`\n<think>${thoughts}</think>\n${text}\n\`\`\``],
    ['a fence behind thinking', `<think>x</think>\`\`\`\n${text}\n\`\`\``],
    [
      'channels',
      `<|channel|>analysis<|message|>${thoughts}<|end|><|start|>assistant<|channel|>final<|message|>${text}<|return|>`,
    ],
    ['a channel with a constraint', `<|channel|>final <|constrain|>text<|message|>${text}`],
    ['channels without their marks', `analysis${thoughts}assistantfinal${text}`],
    ['a fence', `\`\`\`vietnamese\n${text}\n\`\`\``],
    ['a fence with a remark after it', `\`\`\`\n${text}\n\`\`\`\nHy vọng hữu ích!`],
    ['an end mark', `${text}<|im_end|>`],
    ['end marks of other makers', `${text}</s><|eot_id|><end_of_turn><|endoftext|><｜end▁of▁sentence｜>`],
    ['a further turn', `${text}<|im_end|>\n<|im_start|>user\n[1] Dòng khác.`],
    ['instruction marks', `[/INST] ${text}`],
    ['box marks', `<|begin_of_box|>${text}<|end_of_box|>`],
    ['a box', `\\boxed{${text}}`],
    ['a box with text', `$\\boxed{\\text{${text}}}$`],
    ['a wrapper', `<answer>\n${text}\n</answer>`],
  ])('takes away %s', (_, raw) => {
    expect(cleanAnswer(raw)).toEqual({ text, isUnfinished: false });
  });

  it.each([
    '<think>\nThe user wants Vietnamese. Snow fell',
    '<|channel|>analysis<|message|>The user wants',
    'analysisWe need to translate',
    '[THINK] [1] NHÁP',
  ])('leaves nothing of thinking that never ends: %j', (raw) => {
    expect(cleanAnswer(raw)).toEqual({ text: '', isUnfinished: true });
  });

  it('says that the answer is not whole where thinking begins behind it and never ends', () => {
    expect(cleanAnswer(`[1] Tuyết.\n<think>Xem lại`)).toEqual({ text: '[1] Tuyết.', isUnfinished: true });
  });

  it('leaves nothing that the database would refuse', () => {
    expect(cleanAnswer('\ufeffTuyết\u0000 rơi \ud83d.\r\nĐêm 😀\udc00.').text).toBe(
      'Tuyết rơi \ufffd.\nĐêm 😀\ufffd.',
    );
  });

  it.each([
    'Trên bảng viết: <think> là gì?\nTuyết rơi.',
    '< Tuyết > rơi.',
    '<Hệ thống: nhận 1 điểm>',
    '<<Tru Tiên>> là sách hay.',
    '【Chúc mừng ký chủ thăng cấp!】',
    'Hắn viết [1] lên tường.',
    'Nàng viết ```x``` lên cát.',
    'a < b > c',
  ])('keeps %j', (story) => {
    expect(cleanAnswer(story)).toEqual({ text: story, isUnfinished: false });
  });

  it('keeps a mark that stands in the text that was sent', () => {
    const lines = '[1] Gõ </think> rồi <|im_end|>.\n[2] Hắn gõ <think>xin chào</think> và [/INST].';
    expect(
      cleanAnswer(`<think>x</think>\n${lines}`, '[1] 输入</think>和<|im_end|>\n[2] <think>[/INST]').text,
    ).toContain('[2] Hắn gõ <think>xin chào</think> và [/INST].');
  });

  it.each(['assistantfinal là gì?', 'analysis là báo cáo.'])('keeps %j of a story that has it', (story) => {
    expect(cleanAnswer(story, `${story}。`)).toEqual({ text: story, isUnfinished: false });
  });

  it('knows marks that are left in a line', () => {
    const marked = ['a</own_notes>b', 'a</think>', '<think>a', 'a<|im_end|>', '[/THINK]', 'a</s>'];
    expect(marked.filter((line) => !hasMark(line))).toEqual([]);
    expect(['Viết: <think> là gì?', '<Hệ thống>', '[1]'].filter(hasMark)).toEqual([]);
  });

  it.each(['<think>', '<details ', '\\boxed{', '< ', '$', '</think', '<|channel|>', 'x<think>', '[1] '])(
    'takes a long answer of %j apart without holding others up',
    (mark) => {
      const before = process.cpuUsage();
      cleanAnswer(mark.repeat(200_000));
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(2_000);
    },
  );
});
