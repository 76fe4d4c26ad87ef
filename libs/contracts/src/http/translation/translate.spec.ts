import { splitKeys, strayCharacterOf } from './split-keys';
import { engineAccessSchema, engineSecretSchema, splitSecret, translateRequestSchema } from './translate';

function complaintsOf(access: object): string[] {
  const { error } = translateRequestSchema.safeParse({ text: '雪', ...access });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}
const keys = (count: number): string[] => Array.from({ length: count }, (_, place) => `AIza-${place}`);

describe('how an engine is reached', () => {
  it('takes fifty keys, as a list or one a line, and says so when there are more', () => {
    const complaint = ['googleAIKeyList: Chỉ nhận tối đa 50 API Key, mỗi key một dòng.'];
    expect(complaintsOf({ googleAIKeyList: [...keys(50), ' '] })).toEqual([]);
    expect(complaintsOf({ googleAIKeyList: keys(51) })).toEqual(complaint);
    expect(complaintsOf({ googleAIKeyList: keys(51).join('\n') })).toEqual(complaint);
  });

  it('says that a key is too long, wherever it stands', () => {
    const long = 'k'.repeat(501);
    expect(complaintsOf({ apiKey: long, googleAIKeyList: ['k', long] })).toEqual([
      'apiKey: Mỗi API Key tối đa 500 ký tự.',
      'googleAIKeyList: Mỗi API Key tối đa 500 ký tự.',
    ]);
  });

  it.each(['../../v1 other', 'một mô hình', `${'m'.repeat(201)} ..`])(
    'complains once of the model %j',
    (model) => {
      expect(complaintsOf({ model })).toEqual(['model: Tên mô hình AI không hợp lệ.']);
    },
  );
});

describe('pasted keys', () => {
  it.each([
    ['\u200B\uFEFFsk-1', ['sk-1']],
    ['sk\u00AD-1\u2060', ['sk-1']],
    ['"sk-1"', ['sk-1']],
    ['“sk-1”, ‘sk-2’', ['sk-1', 'sk-2']],
    ['`sk-1`;«sk-2»', ['sk-1', 'sk-2']],
    ['sk-1 sk-2\tsk-3\r\nsk-4\u00A0sk-5', ['sk-1', 'sk-2', 'sk-3', 'sk-4', 'sk-5']],
    ['sk-1，sk-2；sk-3、sk-4', ['sk-1', 'sk-2', 'sk-3', 'sk-4']],
    ['Bearer sk-1', ['sk-1']],
    ['"Bearer\u00A0sk-1"', ['sk-1']],
    ['Authorization: Bearer sk-1', ['sk-1']],
    ['‚sk-1‛ ‹sk-2› „sk-3‟ ´sk-4´', ['sk-1', 'sk-2', 'sk-3', 'sk-4']],
    ['sk-1\n“sk-1”; sk-2, sk\u200B-1', ['sk-1', 'sk-2']],
    ['sk-ant_1.2/3+4=', ['sk-ant_1.2/3+4=']],
    [' , ; ', []],
  ])('in %j are %j', (text, keys) => {
    expect(splitKeys(text)).toEqual(keys);
  });

  it('name the first character that no header can hold', () => {
    expect(['sk-1', 'sk-“1', 'khóa', '密钥'].map(strayCharacterOf)).toEqual([null, '“', 'ó', '密']);
  });

  it('are read clean from both fields of an access, each once', () => {
    const access = { apiKey: '\uFEFF"sk-1", sk-2;sk-1', googleAIKeyList: ['`AIza-1`', ' ', 'AIza-1 AIza-2'] };
    expect(engineAccessSchema.parse(access)).toMatchObject({
      apiKey: 'sk-1\nsk-2',
      googleAIKeyList: ['AIza-1', 'AIza-2'],
    });
  });

  it('are fifty at most in one field, each of five hundred characters', () => {
    expect(complaintsOf({ apiKey: keys(50).join(', ') })).toEqual([]);
    expect(complaintsOf({ apiKey: keys(51).join(' ') })).toEqual([
      'apiKey: Chỉ nhận tối đa 50 API Key, mỗi key một dòng.',
    ]);
    expect(complaintsOf({ googleAIKeyList: `a, ${'k'.repeat(501)}` })).toEqual([
      'googleAIKeyList: Mỗi API Key tối đa 500 ký tự.',
    ]);
  });
});

describe('the secret of an access', () => {
  /** Fields that are no secret: a new field is one, until it is added here. */
  const PLAIN = ['model', 'baseUrl', 'reasoning'];

  it('is every field but model, address and reasoning, and never stays among the options', () => {
    const rest = { googleAIKeyProjects: ['AIza-2, AIza-3'], dailyLimit: 20 };
    const access = engineAccessSchema.parse({ apiKey: 'sk-1', googleAIKeyList: ['AIza-2'], ...rest });
    const { secret, options } = splitSecret({ ...access, engine: 'openai' });
    expect(Object.keys(options).sort()).toEqual([...PLAIN, 'engine'].sort());
    expect(secret).toEqual({
      apiKey: 'sk-1',
      googleAIKeyList: ['AIza-2'],
      googleAIKeyProjects: [['AIza-2', 'AIza-3']],
      dailyLimit: 20,
    });
    expect(Object.keys(engineSecretSchema.shape).sort()).toEqual(
      Object.keys(engineAccessSchema.shape)
        .filter((field) => !PLAIN.includes(field))
        .sort(),
    );
  });
});
