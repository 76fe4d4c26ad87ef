import { DEFAULT_NARRATIVE_STYLE } from '@lacthu/contracts';
import { chatCompletion, geminiAnswer, openAiFaults, testUser, type TestAnswer } from '@lacthu/testing';
import { translationWithProviders } from '../testing/translation-with-providers';
import { bootTranslation } from '../testing/translation-under-test';

const CHARACTER = { name: 'Bạch Lộ', relationship: 'sư muội', address: 'muội', description: '' };
const MEMORY = {
  project_name: 'Đêm tuyết',
  narrative_style: 'Cổ trang',
  relationship_summary: '',
  master_prompt: 'Prompt cũ',
  characters: [CHARACTER],
  notes: 'của riêng tôi',
};

const { running, freshKey } = translationWithProviders({ TRANSLATION_CALL_TIMEOUT_SECONDS: 2 });

const answers = (...contents: unknown[]): void =>
  running.openAi.answerNext(
    ...contents.map((content) =>
      chatCompletion(typeof content === 'string' ? content : JSON.stringify(content)),
    ),
  );

function ask(call: string, body: object, user = testUser()): Promise<TestAnswer> {
  const access = { apiKey: freshKey(), baseUrl: running.openAi.baseUrl };
  return running.service.call({
    method: 'POST',
    path: `/api/ai/${call}`,
    user,
    body: { ...access, ...body },
  });
}

const firstPrompt = (body: object = {}): Promise<TestAnswer> =>
  ask('initialize-prompt', {
    story_intro: 'Người giữ đèn',
    style: 'Cổ trang',
    task_type: 'translation',
    genre: 'Tiên hiệp',
    ...body,
  });

describe('POST /api/ai/initialize-prompt', () => {
  it('answers master prompt, characters and narrative style', async () => {
    answers({ master_prompt: 'Dịch sát nghĩa.', narrative_style: 'Nhẹ nhàng', characters: [CHARACTER] });
    const { status, json } = await firstPrompt({ model: 'gpt-4o' });
    expect([status, json]).toEqual([
      200,
      {
        success: true,
        config: { master_prompt: 'Dịch sát nghĩa.', narrative_style: 'Nhẹ nhàng', characters: [CHARACTER] },
      },
    ]);
    expect(running.openAi.requests[0]?.body).toMatchObject({
      model: 'gpt-4o',
      messages: [
        { role: 'system' },
        { content: expect.stringMatching(/Tiên hiệp[^]*Cổ trang[^]*Người giữ đèn/) },
      ],
    });
  });

  it('asks a broken answer to be put right once, and then uses it', async () => {
    answers('Đây là prompt của bạn.', '```json\n{"master_prompt": "Dịch sát nghĩa.",}\n```');
    const { status, json } = await firstPrompt();
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({
        config: {
          master_prompt: 'Dịch sát nghĩa.',
          narrative_style: DEFAULT_NARRATIVE_STYLE,
          characters: [],
        },
      }),
    ]);
    expect(JSON.stringify(running.openAi.requests[1]?.body)).toContain(
      'Câu trả lời trước của bạn không dùng được',
    );
  });

  it.each([
    ['no prompt at all', 'Xin lỗi.', 'translation.ai_prompt_unusable', 'AI không tạo được prompt hợp lệ'],
    [
      'a prompt that is no text',
      { master_prompt: ['Dịch'] },
      'translation.ai_master_prompt_invalid',
      'AI trả về master_prompt không hợp lệ',
    ],
  ])(
    'says in the words of the specification that there is %s, after two calls',
    async (_, answer, code, msg) => {
      answers(answer, answer);
      const { status, json } = await firstPrompt();
      expect([status, json]).toEqual([422, expect.objectContaining({ success: false, code, msg })]);
      expect(running.openAi.requests).toHaveLength(2);
    },
  );

  it('goes to Google when the key is one of Google', async () => {
    running.gemini.answerNext(geminiAnswer('{"master_prompt": "Dịch sát nghĩa."}'));
    const { status } = await firstPrompt({ apiKey: 'AIza-test-key', baseUrl: '' });
    expect([status, running.gemini.requests.length, running.openAi.requests.length]).toEqual([200, 1, 0]);
  });

  it('needs a key, and a person who is logged in', async () => {
    const { status, json } = await firstPrompt({ apiKey: '', baseUrl: '' });
    expect([status, json]).toEqual([400, expect.objectContaining({ code: 'translation.api_key_required' })]);
    const guest = await running.service.call({ method: 'POST', path: '/api/ai/initialize-prompt', body: {} });
    expect(guest.status).toBe(401);
    expect(running.openAi.requests).toHaveLength(0);
  });

  it('tells faults of the provider apart', async () => {
    running.openAi.answerAlways(openAiFaults.invalidKey);
    const { status, json } = await firstPrompt();
    expect([status, json]).toEqual([401, expect.objectContaining({ msg: 'API Key không hợp lệ' })]);
  });
});

describe('POST /api/ai/update-prompt', () => {
  it('brings the memory up to date by a chapter and loses nothing of it', async () => {
    answers({
      master_prompt: 'Prompt mới',
      relationship_summary: 'Sư huynh muội',
      characters: [{ name: 'A Tam' }],
    });
    const { status, json } = await ask('update-prompt', {
      current_memory: JSON.stringify(MEMORY),
      chapter_text: 'Chương về A Tam.',
    });
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      updatedMemory: {
        ...MEMORY,
        master_prompt: 'Prompt mới',
        relationship_summary: 'Sư huynh muội',
        characters: [CHARACTER, { name: 'A Tam', relationship: '', address: '', description: '' }],
      },
    });
  });

  it('shows the model a limited part of a very long chapter and says so', async () => {
    answers({ master_prompt: 'Prompt mới' });
    const { json } = await ask('update-prompt', {
      current_memory: MEMORY,
      chapter_text: 'một dòng\n'.repeat(10_000),
    });
    expect(json).toMatchObject({ warning: expect.stringContaining('Nội dung dài 90.000 ký tự') });
    expect(JSON.stringify(running.openAi.requests[0]?.body).length).toBeLessThan(70_000);
  });

  it('refuses a memory it cannot read instead of replacing it, and an empty chapter', async () => {
    const broken = await ask('update-prompt', {
      current_memory: '{"master_prompt": "P',
      chapter_text: 'Chương',
    });
    expect([broken.status, broken.json]).toEqual([
      400,
      expect.objectContaining({ code: 'translation.memory_unreadable' }),
    ]);
    const empty = await ask('update-prompt', { current_memory: MEMORY, chapter_text: ' ' });
    expect([empty.status, empty.json]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ msg: 'Chưa có nội dung để xử lý!' })] }),
    ]);
    expect(running.openAi.requests).toHaveLength(0);
  });
});

describe('POST /api/ai/update-prompt-with-smart-characters', () => {
  const update = (body: object): Promise<TestAnswer> =>
    ask('update-prompt-with-smart-characters', { current_master_prompt: 'Prompt cũ', ...body });

  it.each([
    ['a list', [CHARACTER]],
    ['its JSON text', JSON.stringify([CHARACTER])],
  ])('writes the characters into the prompt: %s', async (_, character_data) => {
    answers({ master_prompt: 'Prompt cũ. Bạch Lộ gọi là muội.' });
    const { status, json } = await update({ character_data, context_text: 'Một đoạn truyện' });
    expect([status, json]).toEqual([
      200,
      { success: true, updatedPrompt: 'Prompt cũ. Bạch Lộ gọi là muội.', engine: 'openai' },
    ]);
    expect(JSON.stringify(running.openAi.requests[0]?.body)).toMatch(/Prompt cũ.*Bạch Lộ.*Một đoạn truyện/);
  });

  it('needs characters', async () => {
    for (const character_data of [[], '[]', 'không có', [{ name: ' ' }]]) {
      const { status, json } = await update({ character_data });
      expect([status, json]).toEqual([
        400,
        expect.objectContaining({ code: 'translation.characters_required' }),
      ]);
    }
    expect(running.openAi.requests).toHaveLength(0);
  });
});

describe('POST /api/ai/propose-glossary', () => {
  const text = '李青云笑道：“走吧。”\n白鹭道：“李青云，你等等。”\n李青云点头。';

  it('finds names offline, without key and provider', async () => {
    const { status, json } = await ask('propose-glossary', { engine: 'hanviet', text, apiKey: '' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      entries: expect.arrayContaining([
        { source: '李青云', target: 'Lý Thanh Vân', kind: 'name', note: 'Xuất hiện 3 lần' },
      ]),
    });
    expect(running.openAi.requests).toHaveLength(0);
  });

  it('takes from the model only words of the text', async () => {
    const entry = { source: '白鹭', target: 'Bạch Lộ', kind: 'name', note: '' };
    answers([entry, { ...entry, source: '阿三' }]);
    const { json } = await ask('propose-glossary', { engine: 'openai', text });
    expect(json).toEqual({ success: true, entries: [entry] });
  });
});

describe('keys', () => {
  it('stand in no log line and no answer, whatever goes wrong', async () => {
    const canary = 'sk-canary-5f1d9a';
    const written: string[] = [];
    const spies = [process.stdout, process.stderr].map((stream) =>
      jest.spyOn(stream, 'write').mockImplementation((chunk) => {
        written.push(String(chunk));
        return true;
      }),
    );
    const loud = await bootTranslation(
      { PROVIDER_ALLOWED_HOSTS: `127.0.0.1:${running.openAi.port}` },
      { LOG_LEVEL: 'trace' },
    );
    const said: unknown[] = [];
    for (const fault of [
      openAiFaults.invalidKey,
      openAiFaults.modelNotFound,
      openAiFaults.htmlPage,
      chatCompletion(`Key của bạn là ${canary}.`),
    ]) {
      running.openAi.reset();
      running.openAi.answerAlways(fault);
      const body = { apiKey: canary, baseUrl: running.openAi.baseUrl, story_intro: 'Người giữ đèn' };
      said.push(
        (await loud.call({ method: 'POST', path: '/api/ai/initialize-prompt', user: testUser(), body })).json,
      );
    }
    await loud.close();
    for (const spy of spies) spy.mockRestore();
    expect(written.join('')).toContain('"name":"translation"');
    expect(`${written.join('')}${JSON.stringify(said)}`).not.toContain(canary);
  });
});
