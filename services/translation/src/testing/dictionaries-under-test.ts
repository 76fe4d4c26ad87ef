import {
  dictionaryListSchema,
  importDictionaryResponseSchema,
  ownDictionarySchema,
  ownWordAnswerSchema,
  type AddOwnWordRequest,
  type HanvietDictionary,
  type ImportDictionaryResponse,
  type OwnDictionaryAnswer,
  type OwnWord,
} from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';
import { testUser, type TestAnswer, type TestService } from '@lacthu/testing';
import { sendForm } from './send-form';
import { bootTranslation } from './translation-under-test';

export type Person = ReturnType<typeof testUser>;

/** The only project; the first user of a test is its owner. */
export const PROJECT = 5;

/** Boots one service for the tests of a file, with two new users for each test. */
export function dictionariesUnderTest() {
  const running = {} as { service: TestService; owner: Person; stranger: Person };
  let lastId = 100;
  beforeAll(async () => {
    running.service = await bootTranslation();
    jest.spyOn(running.service.app.get(RpcClient), 'call').mockImplementation((_contract, question) => {
      const { userId, projectId } = question as { userId: number; projectId: number };
      const exists = projectId === PROJECT;
      return Promise.resolve({ exists, mayEdit: exists && userId === running.owner.id });
    });
  });
  afterAll(() => running.service.close());
  beforeEach(() => {
    lastId += 2;
    running.owner = testUser({ id: lastId });
    running.stranger = testUser({ id: lastId + 1 });
  });
  return { running, ...callsTo(running) };
}

interface SentDictionary {
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly user?: Person | null;
  readonly key?: string;
}

function callsTo(running: { readonly service: TestService; readonly owner: Person }) {
  const send = (content: string | Uint8Array, sent: SentDictionary = {}): Promise<TestAnswer> =>
    sendForm(running.service, {
      path: '/api/hanviet/dictionaries',
      file: {
        field: 'file',
        name: sent.name ?? 'VietPhrase.txt',
        bytes: typeof content === 'string' ? Buffer.from(content) : content,
      },
      fields: sent.fields ?? {},
      user: sent.user === undefined ? running.owner : sent.user,
      headers: sent.key === undefined ? {} : { 'idempotency-key': sent.key },
    });
  const imported = async (
    content: string | Uint8Array,
    sent?: SentDictionary,
  ): Promise<ImportDictionaryResponse> => {
    const { status, json } = await send(content, sent);
    expect([status, json]).toEqual([200, expect.objectContaining({ success: true })]);
    return importDictionaryResponseSchema.parse(json);
  };
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    user: Person | null = running.owner,
  ): Promise<TestAnswer> =>
    running.service.call({ method, path: `/api/hanviet/${path}`, user, ...(body && { body }) });
  const list = async (query = '', user = running.owner): Promise<HanvietDictionary[]> =>
    dictionaryListSchema.parse((await call('GET', `dictionaries${query}`, undefined, user)).json)
      .dictionaries;
  const own = async (query = '', user = running.owner): Promise<OwnDictionaryAnswer> =>
    ownDictionarySchema.parse((await call('GET', `own${query}`, undefined, user)).json);
  const addWord = async (word: Partial<AddOwnWordRequest> = {}): Promise<OwnWord> => {
    const { json } = await call('POST', 'words', {
      kind: 'name',
      source: '林辰',
      meanings: ['Lâm Thần'],
      ...word,
    });
    return ownWordAnswerSchema.parse(json).word;
  };
  return { send, imported, call, list, own, addWord };
}
