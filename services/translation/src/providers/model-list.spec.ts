import { readModelList } from './model-list';

const idsIn = (body: unknown) => readModelList(body)?.map(({ id }) => id) ?? null;

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
    expect(idsIn(body)).toEqual(['a', 'b']);
  });

  it('keeps an id that is a path, and leaves out models that write no texts', () => {
    expect(idsIn({ data: [{ id: 'models/qwen.gguf' }] })).toEqual(['models/qwen.gguf']);
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

  it.each([
    [
      'OpenAI',
      { id: 'a', created: 1, owned_by: 'openai', shutdown_date: '2027-01-14' },
      { endsAt: '2027-01-14' },
    ],
    ['OpenAI without an end', { id: 'a', shutdown_date: null }, {}],
    [
      'Google',
      { name: 'models/a', displayName: 'A', inputTokenLimit: 1_048_576, outputTokenLimit: 65_536 },
      { label: 'A', contextTokens: 1_048_576, outputTokens: 65_536 },
    ],
    [
      'OpenRouter',
      {
        id: 'a',
        name: 'Vendor: A',
        context_length: 131_072,
        pricing: { prompt: '0.00000015', completion: '0.0000006', input_cache_read: '0.000000075' },
        top_provider: { max_completion_tokens: 16_384 },
        expiration_date: '2027-02-01T00:00:00Z',
      },
      {
        label: 'Vendor: A',
        endsAt: '2027-02-01',
        contextTokens: 131_072,
        outputTokens: 16_384,
        priceInput: 0.15,
        priceCached: 0.075,
        priceOutput: 0.6,
      },
    ],
    ['OpenRouter’s router', { id: 'a', pricing: { prompt: '-1', completion: 'x' } }, {}],
    [
      'Mistral',
      {
        id: 'a',
        max_context_length: 262_144,
        deprecation: '2027-03-01T00:00:00Z',
        deprecation_replacement_model: 'b',
      },
      { endsAt: '2027-03-01', successor: 'b', contextTokens: 262_144 },
    ],
    ['vLLM', { id: 'a', max_model_len: 16_384 }, { contextTokens: 16_384 }],
  ])('of %s has these facts', (_, entry, facts) => {
    expect(readModelList({ data: [entry] })).toEqual([{ id: 'a', ...facts }]);
  });
});
