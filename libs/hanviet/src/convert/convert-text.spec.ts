import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { readLexicon } from '../lexicon/read-lexicon';
import { loadLexicon } from '../node/load-lexicon';
import { convertText, createDictionary, extendDictionary, readPhraseLayer, withOwn } from '../index';
import type { ConvertTextOptions, Dictionary, DraftLine } from '../index';

const HAN = /\p{Script=Han}/gu;
let dictionary: Dictionary;

beforeAll(async () => {
  dictionary = createDictionary(await loadLexicon());
});

function convert(text: string, options: ConvertTextOptions = {}, using = dictionary): string {
  return convertText(text, using, options)
    .lines.map((line) => line.text)
    .join('\n');
}

/** Faults in a line's spans: target text left out or covered twice, source beyond the line or going backwards. */
function faultsOf(source: string, { text, spans }: DraftLine): string[] {
  const faults: string[] = [];
  let target = 0;
  let place = 0;
  for (const span of spans) {
    if (span.targetStart < target || text.slice(target, span.targetStart).trim() !== '')
      faults.push(`target ${target}–${span.targetStart}`);
    if (span.targetEnd <= span.targetStart || span.sourceEnd > source.length) faults.push('span');
    if (span.sourceEnd <= span.sourceStart) faults.push('nothing of the source');
    target = span.targetEnd;
    const isRule = spans.some(
      (rule) =>
        rule.origin === 'rule' && rule.sourceStart <= span.sourceStart && span.sourceEnd <= rule.sourceEnd,
    );
    const isDescription = source[span.sourceEnd] === '的';
    // 第2017个山 → núi thứ 2017
    const isOrdinal = span.origin === 'number' && source[span.sourceStart] === '第';
    if (!isRule && !isDescription && !isOrdinal && span.sourceStart < place)
      faults.push(`source ${span.sourceStart} behind ${place}`);
    place = Math.max(place, isRule ? place : span.sourceEnd);
  }
  return text.slice(target).trim() === '' ? faults : [...faults, 'rest'];
}

describe('a converted sentence', () => {
  it.each([
    ['他坐在石床上，看着他们。', 'Hắn ngồi trên giường đá, nhìn bọn họ.'],
    ['林辰道：“走！”', 'Lâm Thần nói: “Đi!”'],
    ['却说孙悟空得了金箍棒，心中欢喜。', 'Lại nói Tôn Ngộ Không được gậy Kim Cô, trong lòng vui mừng.'],
    [
      '子、丑、寅、卯、辰、巳、午、未、申、酉、戌、亥之十二支也。',
      'Tý, Sửu, Dần, Mão, Thìn, Tỵ, Ngọ, Mùi, Thân, Dậu, Tuất, Hợi chi mười hai chi cũng.',
    ],
    [
      '丑则鸡鸣；寅不通光，而卯则日出；',
      'Sửu thì tiếng gà gáy; Dần không thông ánh sáng, mà Mão thì mặt trời mọc;',
    ],
    ['甲乙丙丁，甲子年', 'Giáp Ất Bính Đinh, năm Giáp Tý'],
    ['他自己未必丑。', 'Chính hắn chưa chắc xấu.'],
    ['他读《西游记》……好！', 'Hắn đọc “Tây Du Ký”… tốt!'],
    ['一百三十二个人来了。', '132 người tới.'],
    ['2017年，他用iPhone 15。', 'Năm 2017, hắn dùng iPhone 15.'],
    ['百分之20的人，他是第3，2分之1的人', '20% người, hắn là thứ 3, 1 phần 2 người'],
    ['晚上3个人来了', 'Buổi tối 3 người tới'],
    ['夜裡10點', '10 giờ đêm'],
    ['第十二章　雪夜', 'Chương 12: Tuyết đêm'],
    ['這個修士很好。', 'Tu sĩ này rất tốt.'],
    ['看着他們', 'Nhìn bọn họ'],
    ['一个陌生的号码，孙悟空的剑', 'Một số xa lạ, kiếm của Tôn Ngộ Không'],
    ['短命的奴才', 'Ngắn mệnh nô tài'],
    ['陌生的房间里没有人', 'Trong phòng xa lạ không ai'],
  ])('%s reads %s', (source, target) => {
    expect(convert(source)).toBe(target);
  });

  it('has its phrases in the wanted tone placement, but the names of the story as they are written', () => {
    const names = { 林辰: 'Lâm Hòa' };
    expect(convert('林辰和和尚', { names, tonePlacement: 'new' })).toBe('Lâm Hòa và hoà thượng');
  });

  it('puts the names of the story before everything', () => {
    expect(convert('他坐在石床上', { names: { 石床: 'Thạch Sàng' } })).toBe('Hắn ngồi trên Thạch Sàng');
  });

  it('keeps blank lines and the number of lines', () => {
    const { lines } = convertText('雪\r\n\r\n　　\r石\n', dictionary);
    expect(lines.map(({ text }) => text)).toEqual(['Tuyết', '', '', 'Đá', '']);
    expect(lines.map(({ source }) => source)).toEqual(['雪', '', '　　', '石', '']);
  });

  it('tells characters that nobody can read and leaves them in place', () => {
    const { lines, unknown } = convertText('人𪚥人𪚥', dictionary);
    expect(unknown).toEqual(['𪚥']);
    expect(lines[0]?.spans.map(({ origin }) => origin)).toEqual(['phrase', 'unknown', 'phrase', 'unknown']);
  });
});

describe('the phrases and rules of a user', () => {
  it('stay verbs where the built-in ones know them as such', () => {
    const own = readPhraseLayer(['放下=buông ra']);
    const theirs = extendDictionary(dictionary, { phrases: [own] });
    expect(convert('他放下手中的书', {}, theirs)).toBe('Hắn buông ra sách trong tay');
  });

  it('come before the built-in ones that drop a word', () => {
    const theirs = extendDictionary(dictionary, { phrases: [readPhraseLayer(['了=rồi'])] });
    expect(convert('修士飞了')).toBe('Tu sĩ bay');
    expect(convert('修士飞了', {}, theirs)).toBe('Tu sĩ bay rồi');
  });

  it('come before the built-in ones, sayings with marks too', () => {
    const own = readPhraseLayer(['修士=đạo hữu\n來，來=lại đây nào\nabc=xyz\nkhông phải']);
    const theirs = extendDictionary(dictionary, {
      phrases: [own],
      rules: readLexicon('这个{0}={0} đây', 'luat-nhan.txt').entries,
    });
    expect(own.skipped).toBe(2);
    expect(convert('这个修士。来，来！abc', {}, theirs)).toBe('Đạo hữu đây. Lại đây nào! abc');
    expect(convert('这个修士。')).toBe('Tu sĩ này.');
  });
});

describe('own dictionaries', () => {
  const own = {
    names: ['青云宗=Thanh Vân Tông\n愛麗絲·馮=Alice Phùng\n青云=Thanh Vân'],
    phrases: [],
    gaps: [],
    rules: [],
  };

  it('write their names exactly so, in every mode, and tell that they are names', () => {
    const theirs = withOwn(dictionary, { ...own, names: ['他=y/gã', ...own.names] });
    expect(convert('他到青雲宗看爱丽丝·冯。', {}, theirs)).toBe('Y đến Thanh Vân Tông nhìn Alice Phùng.');
    expect(convert('青云宗的人', { mode: 'reading' }, theirs)).toBe('Thanh Vân Tông đích nhân');
    const [span] = convertText('他', theirs).lines[0]?.spans ?? [];
    expect(span).toMatchObject({ origin: 'name', meanings: ['y', 'gã'] });
  });

  it('stand behind the names of the story and before own phrases and found names', () => {
    const theirs = withOwn(dictionary, { ...own, phrases: ['青云宗的人=đệ tử tông môn\n林辰=rừng sớm'] });
    const names = { 云宗: 'Vân Tổ' };
    expect(convert('青云宗', { names }, theirs)).toBe('Xanh Vân Tổ');
    expect(convert('青云宗的人', {}, theirs)).toBe('Người của Thanh Vân Tông');
    expect(
      convert('林辰走了。林辰来了。', {}, withOwn(dictionary, { ...own, names: ['林辰=Lam Thìn'] })),
    ).toBe('Lam Thìn đi rồi. Lam Thìn tới.');
  });

  it('let an earlier list win over a later one, and all of them over what is built in', () => {
    const theirs = withOwn(dictionary, {
      names: ['青云=Một', '青云=Hai\n白云=Ba'],
      phrases: ['修士=đạo hữu', '修士=người tu\n山=non'],
      gaps: [],
      rules: ['這個{0}={0} đây'],
    });
    expect(convert('青云白云', {}, theirs)).toBe('Một Ba');
    expect(convert('这个修士在山。', {}, theirs)).toBe('Đạo hữu đây ở non.');
  });

  it('fill gaps only: no built-in word, no cut of one and no found name is another for them', () => {
    const gaps = [
      '修士=thầy tu\n士在=phò tại\n清秋=mùa thu trong\n沈清秋=nước ép\n在，山=ở đâu\n蹲蹲=lom khom',
    ];
    const theirs = withOwn(dictionary, { ...own, names: [], gaps });
    for (const text of ['这个修士在山。', '修士在，山上。', '沈清秋道：“走！”沈清秋笑了。']) {
      expect(convert(text, {}, theirs)).toBe(convert(text));
    }
    expect(convert('他蹲蹲。')).not.toContain('lom khom');
    expect(convert('他蹲蹲。', {}, theirs)).toBe('Hắn lom khom.');
  });

  it('give way to a shorter name where the longer one is taken already', () => {
    const theirs = withOwn(dictionary, { ...own, names: ['青云宗=Tông\n青云=Thanh Vân'] });
    expect(convert('青云宗主', { names: { 宗主: 'Tông Chủ' } }, theirs)).toBe('Thanh Vân Tông Chủ');
  });
});

describe('the alignment of a converted line', () => {
  it('tells where each word came from and what else it may mean', () => {
    const [line] = convertText('林辰道：“我在石床上。”', dictionary).lines;
    const told = line?.spans.map((span) => [
      line.source.slice(span.sourceStart, span.sourceEnd),
      line.text.slice(span.targetStart, span.targetEnd),
      span.origin,
    ]);
    expect(told).toEqual([
      ['林辰', 'Lâm Thần', 'name'],
      ['道', 'nói', 'phrase'],
      ['：', ':', 'mark'],
      ['“', '“', 'mark'],
      ['我', 'Ta', 'phrase'],
      ['在石床上', 'trên', 'rule'],
      ['石床', 'giường đá', 'phrase'],
      ['。', '.', 'mark'],
      ['”', '”', 'mark'],
    ]);
    expect(line?.spans[4]?.meanings).toEqual(['ta', 'tôi', 'tớ']);
  });

  it('points into the line as it was given, with what cannot be seen in it', () => {
    const [line] = convertText('\ufeff我\u200b爱ＡＢ山', dictionary).lines;
    const span = line?.spans.at(-1);
    expect(line?.source.slice(span?.sourceStart, span?.sourceEnd)).toBe('山');
  });
});

describe('the modes', () => {
  it('give readings alone, or both side by side', () => {
    expect(convert('他在山上。', { mode: 'reading' })).toBe('Tha tại sơn thượng.');
    const [line] = convertText('他在山上。', dictionary, { mode: 'both' }).lines;
    expect(line?.text).toBe('Hắn ở trên núi.');
    expect(line?.reading?.text).toBe('Tha tại sơn thượng.');
    expect(faultsOf(line?.source ?? '', line?.reading ?? { text: '', spans: [] })).toEqual([]);
  });
});

describe('whatever the text', () => {
  const pieces = fc.constantFrom(
    ...[
      '在',
      '上',
      '的',
      '他',
      '这个',
      '山',
      '一百',
      '个',
      '第',
      '章',
      '2017',
      '年',
      '道',
      '：“',
      '”',
      '，',
      '。',
    ],
    ...[
      '\n',
      ' ',
      '　',
      'a',
      'é',
      'e\u0301',
      '\u200b',
      '\ud83d\ude00',
      '\ud800',
      '\udc00',
      '𠮷',
      '孫悟空',
      '《',
      '》',
      '…',
      '又',
    ],
  );
  const texts = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

  it('no line is lost, no Han is left that is not told, and the alignment is true in every mode', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('convert', 'reading', 'both' as const), (text, mode) => {
        const { lines, unknown } = convertText(text, dictionary, { mode });
        expect(lines).toHaveLength(text.split('\n').length);
        for (const line of lines) {
          expect((line.text.match(HAN) ?? []).filter((left) => !unknown.includes(left))).toEqual([]);
          expect(faultsOf(line.source, line)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('Vietnamese comes out as it went in', () => {
    const vietnamese = 'Đêm  tuyết, “ánh đèn” – 3.500 người… rồi sao?\n\n- Đi thôi! (hắn nói)';
    expect(convert(vietnamese)).toBe(vietnamese);
    expect(convert(convert('他坐在石床上，看着他们。'))).toBe(convert('他坐在石床上，看着他们。'));
  });

  it.each(['在', '一', '这个', '在上', '又山', '他的', '第', '2017年', '“', '万', '一样的人在上面的时候'])(
    'a hundred thousand characters of %s in one line take no more than their share of work',
    (piece) => {
      const source = piece.repeat(Math.ceil(100_000 / piece.length));
      const [line] = convertText(source, dictionary).lines;
      expect(line?.text.length).toBeGreaterThan(0);
    },
  );
});

describe('the checked words', () => {
  const words = readFileSync(path.join(__dirname, '../../lexicon/checked-words.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

  it('come out of the whole chain as a person wrote them', () => {
    const wrong = words
      .map(([source = '', target = '']) => ({ source, target, made: convert(source) }))
      .filter(({ target, made }) => made.toLowerCase() !== target.toLowerCase());
    expect(words.length).toBeGreaterThanOrEqual(200);
    expect(wrong).toEqual([]);
  });
});
