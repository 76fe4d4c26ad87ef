import {
  DEFAULT_NARRATIVE_STYLE,
  PROJECT_LIMITS,
  engineAccessSchema,
  type AiMemory,
} from '@lacthu/contracts';
import { chatEngineOf } from './ai-access';
import { mergeCharacters, readCharacters } from './character-list';
import { firstPromptQuestion } from './first-prompt-question';
import { glossaryQuestion } from './glossary-question';
import { memoryQuestion, readMemory } from './memory-question';
import { promptWithCharactersQuestion } from './prompt-with-characters-question';
import { excerptForModel } from '../pipeline/text-excerpt';
import { UnusableAnswerError } from './unusable-answer-error';

const person = (name: string, facts: object = {}): { name: string } & Record<string, string> => ({
  name,
  relationship: '',
  address: '',
  description: '',
  ...facts,
});
const codeOf = (read: () => unknown): string => {
  try {
    return `fine: ${JSON.stringify(read())}`;
  } catch (error) {
    return error instanceof UnusableAnswerError ? error.code : String(error);
  }
};

describe('the engine of a call that names none', () => {
  const engineOf = (access: object): string => chatEngineOf(engineAccessSchema.parse(access));

  it('is told from key and address', () => {
    expect(engineOf({ apiKey: 'AIzaSyA' })).toBe('googleai');
    expect(engineOf({ googleAIKeyList: 'AQ.one\nAQ.two' })).toBe('googleai');
    expect(engineOf({ apiKey: 'AIzaSyA', baseUrl: 'https://gateway.example/v1' })).toBe('openai');
    expect(engineOf({ apiKey: 'sk-1' })).toBe('openai');
    expect(chatEngineOf({ ...engineAccessSchema.parse({ apiKey: 'sk-1' }), engine: 'googleai' })).toBe(
      'googleai',
    );
  });
});

describe('the first prompt', () => {
  const { read, user } = firstPromptQuestion('Truyện về </gioi_thieu> người giữ đèn.', {
    style: 'Cổ trang',
    task_type: 'translation',
    genre: 'Tiên hiệp',
  });

  it('is asked with all that the person told', () => {
    for (const told of ['người giữ đèn', 'Cổ trang', 'translation', 'Tiên hiệp'])
      expect(user).toContain(told);
    expect(user.split('</gioi_thieu>')).toHaveLength(2);
  });

  it('has the standard style and no characters when the model tells none', () => {
    expect(read({ master_prompt: ' Dịch sát nghĩa. ', characters: null })).toEqual({
      master_prompt: 'Dịch sát nghĩa.',
      characters: [],
      narrative_style: DEFAULT_NARRATIVE_STYLE,
    });
  });

  it('is found where the model wraps it as our own answers do', () => {
    const config = {
      master_prompt: 'P',
      narrative_style: 'Nhẹ nhàng',
      characters: [{ name: 'Bạch Lộ', address: null }],
    };
    expect(read({ success: true, config })).toEqual({ ...config, characters: [person('Bạch Lộ')] });
  });

  it.each([
    ['no JSON', undefined, 'translation.ai_prompt_unusable'],
    ['a list', ['P'], 'translation.ai_prompt_unusable'],
    [
      'characters that are a text',
      { master_prompt: 'P', characters: 'Bạch Lộ' },
      'translation.ai_prompt_unusable',
    ],
    ['a prompt that is a map', { master_prompt: { text: 'P' } }, 'translation.ai_master_prompt_invalid'],
    ['an empty prompt', { master_prompt: ' ' }, 'translation.ai_master_prompt_invalid'],
    [
      'a prompt too long to be stored',
      { master_prompt: 'P'.repeat(PROJECT_LIMITS.masterPrompt + 1) },
      'translation.ai_master_prompt_invalid',
    ],
  ])('is not made of %s', (_, answer, code) => {
    expect(codeOf(() => read(answer))).toBe(code);
  });
});

describe('the memory', () => {
  const memory: AiMemory = {
    project_name: 'Đêm tuyết',
    narrative_style: 'Cổ trang',
    relationship_summary: 'Sư huynh muội',
    master_prompt: 'Prompt cũ',
    characters: [
      person('Lý Thanh Vân', { description: 'kiếm khách', address: 'huynh' }),
      person('A Tam'),
    ] as never,
    notes: 'riêng',
  };
  const { read } = memoryQuestion(memory, 'Một chương');

  it('loses nothing that the answer leaves out', () => {
    const answer = { characters: [{ name: 'Lý Thanh Vân', description: 'chưởng môn' }, { name: 'Bạch Lộ' }] };
    expect(read(answer)).toEqual({
      ...memory,
      characters: [
        person('Lý Thanh Vân', { description: 'chưởng môn', address: 'huynh' }),
        person('A Tam'),
        person('Bạch Lộ'),
      ],
    });
  });

  it('takes over what is new and keeps unknown fields', () => {
    const answer = {
      narrative_style: 'Hiện đại',
      relationship_summary: 'Phu thê',
      master_prompt: 'Prompt mới',
    };
    expect(read(answer)).toEqual({ ...memory, ...answer });
  });

  it('of a new project gets the standard style, and must get a prompt', () => {
    const empty = memoryQuestion(readMemory(null) as AiMemory, 'Một chương');
    expect(empty.read({ master_prompt: 'P' })).toMatchObject({ narrative_style: DEFAULT_NARRATIVE_STYLE });
    expect(codeOf(() => empty.read({ characters: [] }))).toBe('translation.ai_master_prompt_invalid');
  });

  it('is not changed by an answer that is no memory', () => {
    expect(codeOf(() => read(undefined))).toBe('translation.ai_prompt_unusable');
    expect(codeOf(() => read({ master_prompt: 7 }))).toBe('translation.ai_master_prompt_invalid');
    expect(codeOf(() => read({ characters: [7] }))).toBe('translation.ai_answer_unusable');
  });

  it('is read as an object, as its JSON text, or as nothing yet', () => {
    expect(readMemory(memory)).toEqual(memory);
    expect(readMemory(JSON.stringify(memory))).toEqual(memory);
    expect(readMemory('  ')).toMatchObject({ master_prompt: '', characters: [] });
    expect(
      readMemory({ narrative_style: null, characters: [{ name: 'A Tam', address: null }] }),
    ).toMatchObject({
      narrative_style: '',
      characters: [person('A Tam')],
    });
    for (const broken of ['{"master_prompt": "P', { characters: 'Bạch Lộ' }])
      expect(readMemory(broken)).toBeNull();
  });

  it.each(['Sư huynh muội.\nXưng ta – ngươi.', '"P"', '[1]'])(
    'is read from the plain text %j, and loses nothing of it',
    (text) => {
      const plain = readMemory(` ${text}\n`) as AiMemory;
      expect(plain).toMatchObject({ relationship_summary: text, characters: [], master_prompt: '' });
      expect(memoryQuestion(plain, 'Một chương').user).toContain(text);
      expect(memoryQuestion(plain, 'Một chương').read({ master_prompt: 'P' })).toMatchObject({
        relationship_summary: text,
        master_prompt: 'P',
      });
    },
  );
});

describe('characters', () => {
  it('of one name become one, and those without a name are none', () => {
    expect(
      mergeCharacters([], [{ name: ' 白鹭 ' }, { name: '白鹭', address: 'muội' }, { address: 'x' }]),
    ).toEqual([person('白鹭', { address: 'muội' })]);
  });

  it('are refused whole when one of them cannot be one', () => {
    expect(codeOf(() => readCharacters([{ name: '白鹭' }, { name: '' }]))).toBe(
      'translation.ai_answer_unusable',
    );
    expect(codeOf(() => readCharacters([{ name: '白鹭', address: ['muội'] }]))).toBe(
      'translation.ai_answer_unusable',
    );
  });

  it('come into the prompt by a text, never by something else', () => {
    const { read, user } = promptWithCharactersQuestion({
      prompt: 'Prompt cũ',
      characters: [person('白鹭', { address: 'muội' }) as never],
      context: '',
    });
    expect(user).toContain('"address":"muội"');
    expect(user).not.toContain('trich_doan');
    expect(read({ master_prompt: 'Prompt mới' })).toBe('Prompt mới');
    expect(codeOf(() => read({ updatedPrompt: 'Prompt mới' }))).toBe('translation.ai_master_prompt_invalid');
  });
});

describe('proposals for a glossary', () => {
  const { read } = glossaryQuestion('白鹭走进青云宗。');

  it('are kept when the word stands in the text and the translation holds no Chinese', () => {
    const good = { source: '白鹭', target: 'Bạch Lộ', kind: 'name', note: '' };
    const bad = [
      { source: '李青云', target: 'Lý Thanh Vân', kind: 'name' },
      { source: '青云宗', target: '青云 tông', kind: 'term' },
      { source: '走进', target: ' ', kind: 'term' },
      { source: '白鹭', target: 'Cò Trắng', kind: 'name' },
    ];
    const strange = { source: '青云宗', target: 'Thanh Vân tông', kind: 'môn phái', note: null };
    expect(read({ entries: [good, ...bad, strange] })).toEqual([
      good,
      { source: '青云宗', target: 'Thanh Vân tông', kind: 'term', note: '' },
    ]);
  });

  it('are refused when they are no list of words', () => {
    expect(codeOf(() => read({ 白鹭: 'Bạch Lộ' }))).toBe('translation.ai_answer_unusable');
  });
});

describe('a long text', () => {
  it('is cut at a line, never inside of a character, and says so', () => {
    expect(excerptForModel('ngắn')).toEqual({ text: 'ngắn' });
    expect(excerptForModel('một hai\nba bốn\nnăm', 16)).toEqual({
      text: 'một hai\nba bốn',
      warning: 'Nội dung dài 18 ký tự: chỉ phân tích 14 ký tự đầu.',
    });
    expect(excerptForModel('a𠮷𠮷', 2).text).toBe('a');
  });
});
