import { geminiFaults, startFakeGemini } from './fake-gemini';
import { openAiFaults, startFakeOpenAi } from './fake-openai';
import { vietnameseLooking } from './vietnamese-looking';

const question = '[1] 雪下了一夜。\n[2] 她数了数铜钱。';

describe('fake OpenAI', () => {
  it('answers numbered lines with numbered lines that hold no Chinese, and remembers the request', async () => {
    const fake = await startFakeOpenAi();
    const response = await fetch(`${fake.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk-x', 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'm', messages: [{ role: 'user', content: question }] }),
    });
    const { choices } = (await response.json()) as { choices: { message: { content: string } }[] };
    expect(choices[0]?.message.content).toMatch(/^\[1\] \P{Script=Han}+\n\[2\] \P{Script=Han}+$/u);
    expect(fake.requests[0]).toMatchObject({ method: 'POST', path: '/v1/chat/completions' });
    await fake.close();
  });

  it('gives scripted answers first, and refuses a request without a key', async () => {
    const fake = await startFakeOpenAi();
    fake.answerNext(openAiFaults.rateLimited(3));
    const post = () => fetch(`${fake.baseUrl}/chat/completions`, { method: 'POST', body: '{}' });
    const limited = await post();
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3']);
    expect((await post()).status).toBe(401);
    await fake.close();
  });
});

describe('fake Gemini', () => {
  it('speaks generateContent and blocks when told to', async () => {
    const fake = await startFakeGemini();
    const ask = async () => {
      const response = await fetch(`${fake.url}/v1beta/models/gemini-2.0-flash:generateContent`, {
        method: 'POST',
        headers: { 'x-goog-api-key': 'k', 'content-type': 'application/json' },
        body: JSON.stringify({ contents: [{ role: 'user', parts: [{ text: question }] }] }),
      });
      return response.json();
    };
    expect(await ask()).toMatchObject({ candidates: [{ finishReason: 'STOP' }] });
    fake.answerNext(geminiFaults.promptBlocked);
    expect(await ask()).toEqual(geminiFaults.promptBlocked.body);
    await fake.close();
  });
});

describe('vietnameseLooking', () => {
  it('gives every line a text of its own without a Chinese character', () => {
    expect(vietnameseLooking('雪夜')).toBe(vietnameseLooking('雪夜'));
    expect(vietnameseLooking('雪夜')).not.toBe(vietnameseLooking('石灯'));
    expect(vietnameseLooking('她说：“好！”〇々𠮷')).not.toMatch(/\p{Script=Han}/u);
  });
});
