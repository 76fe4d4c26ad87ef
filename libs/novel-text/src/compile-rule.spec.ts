import fc from 'fast-check';
import { SplitRuleError, compileEngine, compileRule, ruleOrRecommended } from './compile-rule';
import { LINE_HINTS } from './split-rule-patterns';
import {
  BUILTIN_SPLIT_RULES,
  RECOMMENDED_RULE,
  WORKSPACE_DEFAULT_RULES,
  WORKSPACE_PRESET_RULES,
} from './split-rules';

const [, fullTitle, numberAndTitle, numberOnly, chinese] = BUILTIN_SPLIT_RULES.map((rule) =>
  compileRule(rule.pattern),
);
const recommended = compileRule(RECOMMENDED_RULE.pattern);

describe('compileRule', () => {
  it.each([
    '(?<=第)一',
    '(a)\\1',
    '第(?=一)',
    '(一',
    '[',
    '',
    '  ',
    '((a{100}){100}){100}',
    'a'.repeat(2001),
  ])('refuses %p with the wording of the specification', (pattern) => {
    expect(() => compileRule(pattern)).toThrow(SplitRuleError);
    expect(() => compileRule(pattern)).toThrow('Quy tắc Regex không hợp lệ!');
  });

  it('answers where a backtracking engine would hang', () => {
    const rule = compileRule('^(a+)+$');
    expect(rule.matches(`${'a'.repeat(190)}!`)).toBe(false);
  });

  it('understands JavaScript notation, full-width blanks, capitals and decomposed letters', () => {
    expect(compileRule('^[\\u4e00-\\u9fa5]+\\s\\d$').matches('雪夜　1')).toBe(true);
    expect(compileRule('^[\\s\\d]+$').matches('1　2')).toBe(true);
    expect(compileRule('^\\S+$').matches('雪　夜')).toBe(false);
    expect(compileRule('^chu\u031bo\u031bng \\d').matches('CHƯƠNG 1')).toBe(true);
  });

  it('tries a line without its indent and then as it stands', () => {
    expect(compileRule('^第.章').matches('　　第一章')).toBe(true);
    expect(compileRule('^\\s\\s第.章').matches('　　第一章')).toBe(true);
  });

  it('never takes blank or over-long lines', () => {
    expect(compileRule('.*').matches('   ')).toBe(false);
    expect(compileRule('第').matches(`第${'一'.repeat(300)}`)).toBe(false);
  });

  it('uses the recommended rule when none was sent', () => {
    expect(ruleOrRecommended(undefined).pattern).toBe(RECOMMENDED_RULE.pattern);
    expect(ruleOrRecommended(' ').pattern).toBe(RECOMMENDED_RULE.pattern);
    expect(ruleOrRecommended('^x$').pattern).toBe('^x$');
  });
});

describe('the built-in rules', () => {
  it('are five in the order of the upload page, and all of the workspace compile', () => {
    expect(BUILTIN_SPLIT_RULES).toHaveLength(5);
    for (const rule of [...BUILTIN_SPLIT_RULES, ...WORKSPACE_DEFAULT_RULES, ...WORKSPACE_PRESET_RULES]) {
      expect(() => compileRule(rule.pattern)).not.toThrow();
    }
  });

  it.each([
    '第一章',
    '第1章 雪夜',
    '第一百零三章：旧友（求收藏）',
    '　　第一回紂王女媧宮進香',
    '《》目录 第一回　灵根育孕',
    '正文 第二回 何国舅',
    '上卷 第一回　王教头',
    '第一卷 风起 第三章 雪夜',
    '第三卷 风起',
    '第一部分',
    '卷三 远行',
    '斗破苍穹 第十章 萧炎',
    '第 12 章 白鹭',
    '楔子　张天师祈禳瘟疫',
    '番外一 旧友',
    '番外篇：旧友',
    '大结局（上）',
    '【连载】第5章',
    '【第一章】雪夜',
    '[第12章]',
    '1.第一章 雪',
    '第10-11章 雪',
    '第10、11章',
    '第12.5章 雪',
    'Ch. 12',
    'Vol. 1 Ch. 3: Gió',
    '## Chương 3: Đêm',
    '第二话 月',
    'Chương 1: Đêm tuyết',
    'CHƯƠNG 2 - Đèn đá',
    'chương 3. Cò trắng',
    'Chương 12 Trở về',
    'Chương IX',
    'Chương một',
    'Chương thứ hai: Đi',
    'Hồi thứ nhất',
    'Hồi 5: Trở về',
    'Quyển 2: Biển xa',
    'Quyển 1 - Chương 5: Gió',
    'Đấu Phá Thương Khung - Chương 12: Gió',
    'Phần II',
    'Phiên ngoại 2: Hoa',
    'Ngoại truyện',
    'Lời mở đầu',
    'Vĩ thanh',
    'CHAPTER IV',
    'Chapter 7: Night boat',
    'Volume 3',
    'Prologue',
    '**Chương 8**',
    'Thứ 12 chương Gió nổi',
    'Đệ thập nhị chương',
    'Quyển tứ - Chương 5: Gió',
  ])('take %p for a heading', (line) => {
    expect(recommended.matches(line)).toBe(true);
  });

  it.each([
    'Tôi đã đọc chương 3 rồi.',
    'Hồi 5 tuổi nó đã biết đọc.',
    'Hồi hai mươi tuổi, anh rời làng',
    'Chương 3 kể về một đêm mưa.',
    'Kết thúc rồi sao?',
    '第一名虞育德，南直隶常熟县人。',
    '第二日天明起来，打火吃了饭食。',
    '第一次见到他。',
    '第三节课下课后，他走了。',
    '他翻到第三章，又合上了书。',
    '第三章里写着，那座城早已没有人。',
    '这不过是个“楔子”，下面还有正文。',
    '引入长林人不见，百花丛里隔红妆。',
    '前言不搭后语',
    'Phần lớn mọi người đã về.',
    'Bài 2 hát hay lắm',
    'Thứ hai tuần sau anh về',
    'Chương bao la như biển',
    '--------------------',
    'Tập trung lại nào',
    '第一甲',
  ])('take %p for prose', (line) => {
    expect(recommended.matches(line)).toBe(false);
  });

  const taken = (pattern: string, lines: string[]): string[] => {
    const rule = compileRule(pattern);
    return lines.filter((line) => rule.matches(line));
  };
  const workspaceLines = [
    'Chương 1: Đêm',
    'HỒI 2',
    'Quyển III - Biển',
    '第一章 雪夜',
    'Chapter 4: Night',
    'Part II',
    'Volume 5',
    'Lesson 6.',
    'Vol. 7',
    'Arc 8: Sea',
    'Phần 9',
    'Chương đầu tiên là thế này.',
    'Hồi 5 tuổi nó đã biết đọc.',
    'Part of the story',
    '他翻到第三章，又合上了书。',
  ];

  it.each([
    [0, 'Vietnamese chapter, act and volume words', ['Chương 1: Đêm', 'HỒI 2', 'Quyển III - Biển']],
    [1, 'Chinese markers', ['第一章 雪夜']],
    [2, 'English words', ['Chapter 4: Night', 'Part II', 'Volume 5', 'Lesson 6.']],
  ])('of the workspace begin with rule %i for %s with a number', (place, _, lines) => {
    expect(taken(WORKSPACE_DEFAULT_RULES[place]?.pattern ?? '', workspaceLines)).toEqual(lines);
  });

  it('of the workspace are ready for Volume, Arc and Part', () => {
    expect(WORKSPACE_PRESET_RULES.map(({ name, pattern }) => [name, taken(pattern, workspaceLines)])).toEqual(
      [
        ['Volume', ['Quyển III - Biển', 'Volume 5', 'Vol. 7']],
        ['Arc', ['Arc 8: Sea']],
        ['Part', ['Part II', 'Phần 9']],
      ],
    );
  });

  it('tell numbered titles from times, scores, ages, years and list items', () => {
    for (const line of ['1 雪夜', '2. Đèn đá', '３、白鹭', '12 你是谁？'])
      expect(numberAndTitle?.matches(line)).toBe(true);
    const prose = [
      '12:30，钟响了。',
      '3:2，比分没有再变。',
      '40多岁的船夫笑了笑。',
      '1998年的冬天很冷。',
      '2、把门关上。',
      '7',
    ];
    for (const line of prose) expect(numberAndTitle?.matches(line)).toBe(false);
  });

  it('know lines that are only a number, full titles and Chinese markers', () => {
    expect(['12', '１２．', '12 雪夜'].map((line) => numberOnly?.matches(line))).toEqual([true, true, false]);
    expect(
      ['Chương 1: Đêm', 'Chương 1', `Chương 1: ${'a'.repeat(120)}`].map((line) => fullTitle?.matches(line)),
    ).toEqual([true, false, false]);
    expect(['第一章 雪夜', 'Chương 1'].map((line) => chinese?.matches(line))).toEqual([true, false]);
  });

  it('take headings of up to 160 letters', () => {
    const zh = '雪夜归人踏月而来'.repeat(20);
    const vi = 'Đêm tuyết rơi đầy sân '.repeat(7).slice(0, 150).trim();
    const headings = [
      `第一章 ${zh}`,
      `第一章${zh}`,
      `【第一章】${zh}`,
      `第一卷 ${zh}`,
      `番外 ${zh}`,
      `第十二章 ${'关于我转生以后，被迫和勇者同居的那些事，'.repeat(7)}下`,
      `Chương 12 ${vi}`,
      `Chương 12: ${vi}`,
      `Chapter 12 – ${'a snowy night '.repeat(11)}`,
      `Phiên ngoại ${vi}`,
    ];
    for (const line of headings) expect([line, recommended.matches(line)]).toEqual([line, true]);
    expect(chinese?.matches(`第一章 ${zh}`)).toBe(true);
    expect(numberAndTitle?.matches(`12. ${vi}`)).toBe(true);
  });

  it('take no long paragraph for a heading', () => {
    const prose = [
      `第一章 ${'他说：“走。”雪下得很大，'.repeat(8)}`,
      `第一章里${'他看到了雪，'.repeat(15)}然后就走了`,
      `第一章 ${'雪下得很大！他没有走；'.repeat(10)}`,
      `第三回合${'他终于倒下了，'.repeat(15)}再也没有起来`,
      `第一章 ${'雪'.repeat(170)}`,
      `Chương 12 ${'kể về đêm tuyết. Chàng không về, ai cũng biết thế '.repeat(3).trim()}`,
      `Chương 12 ${'kể về đêm tuyết mà ai cũng nhớ '.repeat(4)}phải không?`,
      `Chương 12 ${'“Đi thôi” chàng nói với nàng như thế '.repeat(4).trim()}`,
      `Chương 12 ${'kể về đêm tuyết mà ai cũng nhớ '.repeat(6).trim()}`,
    ];
    for (const line of prose) expect([line, recommended.matches(line)]).toEqual([line, false]);
  });

  it('rule no line out by the hint that the pattern itself would take', () => {
    const piece = fc.constantFrom(
      '第',
      '一',
      '12',
      '章',
      '】',
      '1.',
      '-',
      '回',
      '卷',
      '部分',
      '上卷',
      ' ',
      '　',
      '雪夜',
      '楔子',
      '番外',
      '《》',
      '目录',
      '正文',
      '#',
      '【连载】',
      ' - ',
      ': ',
      '.',
      'Chương',
      'CHƯƠNG',
      'hồi',
      'thứ',
      'nhất',
      'Quyển',
      'IV',
      'Tập',
      'Lời mở đầu',
      'Phiên ngoại',
      'Prologue',
      '[',
      ')',
      '。',
      '大结局',
      'vol.',
      'chap.',
      'Ch.',
    );
    const engines = [...LINE_HINTS.keys()].map((pattern) => ({
      rule: compileRule(pattern),
      plain: compileEngine(pattern),
    }));
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 7 }), (pieces) => {
        const line = pieces.join('').trim();
        for (const { rule, plain } of engines)
          expect([line, rule.matches(line)]).toEqual([line, plain.test(line)]);
      }),
      { numRuns: 3000 },
    );
  });
});
