import { InternalHttp } from '@lacthu/http';
import {
  chatCompletion,
  startFakeOpenAi,
  testUser,
  waitFor,
  type FakeOpenAi,
  type TestService,
} from '@lacthu/testing';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFakeProjects, type FakeProjects } from '../testing/fake-projects';
import { bootTranslation } from '../testing/translation-under-test';

const OWN_PROJECT = 5;
const ENTRIES = [
  { source: '李青云', target: 'Lý Thanh Vân', kind: 'name' },
  { source: '青云', target: 'Thanh Vân', kind: 'name' },
  { source: '白鹭', target: 'Bạch Lộ', kind: 'name' },
] as const;

let openAi: FakeOpenAi;
let projects: FakeProjects;
let service: TestService;
let calls: jest.SpyInstance<unknown, Parameters<InternalHttp['call']>>;

beforeAll(async () => {
  openAi = await startFakeOpenAi();
  projects = await startFakeProjects();
  projects.glossary.push(...ENTRIES);
  service = await bootTranslation(
    { PROVIDER_ALLOWED_HOSTS: `127.0.0.1:${openAi.port}` },
    { SERVICE_URL_PROJECTS: projects.url },
  );
  calls = jest.spyOn(service.app.get(InternalHttp), 'call');
});

afterAll(async () => {
  await service.close();
  await openAi.close();
  await projects.close();
});

beforeEach(() => {
  openAi.reset();
  calls.mockClear();
});

let keys = 0;

function translate(engine: 'openai' | 'hanviet', projectId: number, isGuest = false) {
  return service.call({
    method: 'POST',
    path: `/api/translate/${engine}`,
    user: isGuest ? null : testUser(),
    body: {
      text: '李青云笑了。',
      projectId,
      apiKey: `sk-glossary-${(keys += 1)}`,
      baseUrl: openAi.baseUrl,
    },
  });
}

const question = (): string => JSON.stringify(openAi.requests[0]?.body);

describe('POST /api/translate/{engine} with a project', () => {
  it('sends the entries of its glossary that stand in the text, the longest first', async () => {
    expect((await translate('openai', OWN_PROJECT)).status).toBe(200);
    expect(question()).toContain('李青云 = Lý Thanh Vân\\n青云 = Thanh Vân\\n\\n');
    expect(question()).not.toContain('白鹭');
  });

  it('reads names offline as the glossary writes them', async () => {
    const { json } = await translate('hanviet', OWN_PROJECT);
    expect(json).toMatchObject({ translatedText: expect.stringContaining('Lý Thanh Vân') });
  });

  it("translates without a glossary when the project is somebody else's, and asks for none for guests", async () => {
    expect((await translate('openai', 6)).status).toBe(200);
    expect(calls.mock.calls.map(([{ path }]) => path)).toEqual(['/internal/projects/6/glossary']);
    expect((await translate('openai', OWN_PROJECT, true)).status).toBe(200);
    expect(calls).toHaveBeenCalledTimes(1);
    expect(question()).not.toContain(' = ');
  });
});

describe('POST /api/translate/openai with a text that is Vietnamese already', () => {
  const text = 'Tuyết rơi suốt đêm.\n\nCô ấy đếm 铜钱 trong túi.';

  function edit() {
    const stylePrompt = 'Sửa lỗi chính tả, giữ nguyên ý.';
    const access = { apiKey: `sk-edit-${(keys += 1)}`, baseUrl: openAi.baseUrl };
    return service.call({
      method: 'POST',
      path: '/api/translate/openai',
      body: { text, stylePrompt, ...access },
    });
  }

  it('edits it line by line by the instruction, and takes unchanged lines', async () => {
    openAi.answerAlways(chatCompletion('[1] Tuyết rơi suốt đêm.\n[2] Cô đếm tiền đồng trong túi.'));
    expect((await edit()).json).toMatchObject({
      translatedText: 'Tuyết rơi suốt đêm.\n\nCô đếm tiền đồng trong túi.',
    });
    expect(openAi.requests).toHaveLength(1);
    expect(question()).toContain('Sửa lỗi chính tả, giữ nguyên ý.');
    expect(question()).toContain('Văn bản đã là tiếng Việt');
  });

  it('lists a line in which Chinese is left over again, and keeps the others', async () => {
    openAi.answerBy((request) =>
      JSON.stringify(request.body).includes('[2]')
        ? chatCompletion('[1] Tuyết rơi suốt đêm.\n[2] Cô đếm 铜钱 trong túi.')
        : chatCompletion('[1] Cô đếm 铜钱 trong túi.'),
    );
    expect((await edit()).json).toMatchObject({
      translatedText: 'Tuyết rơi suốt đêm.\n\n',
      failedLines: [{ line: 2, reason: 'Bản dịch còn sót chữ Hán.' }],
    });
    expect(openAi.requests).toHaveLength(3);
  });
});

describe('a call whose caller goes away', () => {
  it('is broken off at the provider at once, streamed or not', async () => {
    let open = 0;
    const hanging = createServer((incoming, response) => {
      open += 1;
      response.once('close', () => (open -= 1));
      incoming.resume();
    });
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const { port } = hanging.address() as AddressInfo;
    const opened = await bootTranslation({
      PROVIDER_ALLOWED_HOSTS: `127.0.0.1:${port}`,
      TRANSLATION_CALL_TIMEOUT_SECONDS: 30,
    });
    await opened.app.listen(0, '127.0.0.1');
    const address = opened.app.getHttpServer().address() as AddressInfo;
    for (const accept of ['text/event-stream', 'application/json']) {
      const call = request({
        port: address.port,
        path: '/api/translate/openai',
        method: 'POST',
        agent: false,
        headers: {
          ...(await opened.identity.signedHeaders('translation', null)),
          'content-type': 'application/json',
          accept,
        },
      });
      const gone = new Promise((resolve) => call.once('close', resolve));
      call.on('error', () => undefined);
      call.end(
        JSON.stringify({
          text: '雪下了一夜。',
          apiKey: `sk-leaving-${(keys += 1)}`,
          baseUrl: `http://127.0.0.1:${port}/v1`,
        }),
      );
      await waitFor('the provider is asked', () => open === 1);
      call.destroy();
      await gone;
      await waitFor('the call to the provider is broken off', () => open === 0);
    }
    await opened.close();
    await new Promise((resolve) => {
      hanging.close(resolve);
      hanging.closeAllConnections();
    });
  });
});
