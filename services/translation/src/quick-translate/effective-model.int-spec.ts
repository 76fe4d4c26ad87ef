import { geminiAnswer, geminiFaults, testUser } from '@lacthu/testing';
import { translationWithProviders } from '../testing/translation-with-providers';

const { running, freshKey } = translationWithProviders();

const post = (path: string, body: object) =>
  running.service.call({ method: 'POST', path: `/api/translate/${path}`, body, user: testUser() });
const translate = (body: object) => post('googleai', { text: '雪夜', apiKey: freshKey(), ...body });

describe('a translation', () => {
  it('calls the successor of a default that is over, and says so', async () => {
    expect((await translate({ model: '' })).json).toMatchObject({
      model: 'gemini-3.5-flash-lite',
      replaces: 'gemini-2.0-flash',
    });
    expect(running.gemini.requests.at(-1)?.path).toContain('models/gemini-3.5-flash-lite:');
  });

  it('keeps a chosen model at an address of the operator while its list is not known', async () => {
    expect((await translate({ model: 'gemini-2.0-flash' })).json).not.toHaveProperty('replaces');
    expect(running.gemini.requests.at(-1)?.path).toContain('models/gemini-2.0-flash:');
  });

  it('calls what was chosen while it lives, and at another address of the kind of OpenAI', async () => {
    expect((await translate({ model: 'gemini-3.8-flash' })).json).not.toHaveProperty('replaces');
    const baseUrl = running.openAi.baseUrl;
    const { json } = await post('openai', {
      text: '雪夜',
      apiKey: freshKey(),
      baseUrl,
      model: 'gpt-3.5-turbo',
    });
    expect(json).toMatchObject({ model: 'gpt-3.5-turbo' });
    expect(json).not.toHaveProperty('replaces');
  });

  it('keeps an ended model that the provider itself lists', async () => {
    const apiKey = freshKey();
    await post('models', { engine: 'googleai', apiKey });
    const { json } = await translate({ apiKey, model: 'gemini-2.0-flash' });
    expect(json).toMatchObject({ model: 'gemini-2.0-flash' });
    expect(json).not.toHaveProperty('replaces');
  });

  it('names the model that answered where the provider used another one', async () => {
    running.gemini.answerNext(geminiAnswer('[1] Đêm tuyết', 'STOP', 'gemini-3.8-flash'));
    expect((await translate({ model: 'gemini-3.7-flash' })).json).toMatchObject({
      model: 'gemini-3.7-flash',
      answeredModel: 'gemini-3.8-flash',
    });
    expect((await translate({ model: 'gemini-3.7-flash' })).json).not.toHaveProperty('answeredModel');
  });
});

describe('a model that its provider no longer has', () => {
  it('is refused with the listed successor of its class', async () => {
    const apiKey = freshKey();
    running.gemini.answerNext(geminiFaults.modelGone('gemini-3.5-flash-lite'));
    const { status, json } = await translate({ apiKey, model: 'gemini-3.5-flash-lite' });
    expect([status, json]).toMatchObject([
      502,
      {
        code: 'translation.model_unavailable',
        error: 'Nhà cung cấp AI không có gemini-3.5-flash-lite, hãy dùng gemini-2.5-flash-lite.',
        successor: 'gemini-2.5-flash-lite',
      },
    ]);
  });
});
