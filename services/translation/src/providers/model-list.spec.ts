import { readModelList } from './model-list';

describe('a list of models', () => {
  it.each([
    ['OpenAI', { object: 'list', data: [{ id: 'a', object: 'model' }, { id: 'b' }] }],
    ['a bare list of texts', ['a', 'b']],
    ['a bare list of objects', [{ id: 'a' }, { name: 'b' }]],
    ['models as texts', { models: ['a', 'b'] }],
    ['models as objects', { models: [{ id: 'a' }, { model: 'b' }] }],
    [
      'Google',
      {
        models: [{ name: 'models/a', supportedGenerationMethods: ['generateContent'] }, { name: 'models/b' }],
      },
    ],
    ['a list in a list', { data: { models: [{ id: 'a' }, { id: 'b' }] } }],
    ['a result', { success: true, result: [{ id: 'a' }, { id: 'b' }] }],
    [
      'duplicates, blanks and nulls',
      { data: [{ id: ' a ' }, null, { id: '' }, { id: 'b' }, { id: 'a' }, { id: 7 }, {}] },
    ],
  ])('of %s is read', (_, body) => {
    expect(readModelList(body)).toEqual(['a', 'b']);
  });

  it('keeps an id that is a path, and leaves out models that write no texts', () => {
    expect(readModelList({ data: [{ id: 'models/qwen.gguf' }] })).toEqual(['models/qwen.gguf']);
    expect(
      readModelList({ models: [{ name: 'models/e', supportedGenerationMethods: ['embedContent'] }] }),
    ).toEqual([]);
  });

  it('may be empty, or none at all', () => {
    expect([{ data: [] }, { data: null }, []].map(readModelList)).toEqual([[], [], []]);
    expect([{}, null, 'x', { error: {} }, { data: 7 }].map(readModelList)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
