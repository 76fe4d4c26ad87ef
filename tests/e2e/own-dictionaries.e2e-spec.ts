import {
  acknowledgementSchema,
  dictionaryListSchema,
  importDictionaryResponseSchema,
  ownDictionarySchema,
  ownWordAnswerSchema,
  translateResponseSchema,
  type HanvietDictionary,
  type ImportDictionaryResponse,
} from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { gzipSync } from 'node:zlib';
import { newcomer } from './account';
import { ask, call, errorOf } from './api';
import { createProject } from './project';

const SENTENCE = '林辰修炼。';

function formOf(content: string | Uint8Array, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  form.set('file', new Blob([new Uint8Array(bytes)]), 'Của tôi.txt');
  return form;
}

function importFile(token: string, ...content: Parameters<typeof formOf>): Promise<ImportDictionaryResponse> {
  const form = formOf(...content);
  return ask(importDictionaryResponseSchema, 'POST', '/api/hanviet/dictionaries', { token, form });
}

/** The sentence as the offline engine writes it. */
async function drafted(token?: string, projectId?: number): Promise<string> {
  const json = { text: SENTENCE, projectId };
  const answer = await ask(translateResponseSchema, 'POST', '/api/translate/hanviet', {
    json,
    ...(token && { token }),
  });
  return answer.translatedText;
}

async function files(token: string, projectId: number): Promise<HanvietDictionary[]> {
  const path = `/api/hanviet/dictionaries?projectId=${projectId}`;
  return (await ask(dictionaryListSchema, 'GET', path, { token })).dictionaries;
}

describe('own dictionaries of the offline engine', () => {
  it('are used in the translations of their owner, those of a project in that project alone', async () => {
    const [owner, other] = await Promise.all([newcomer(), newcomer()]);
    const { id: projectId } = await createProject(owner.token, 'Từ điển riêng', false);
    const before = await drafted(owner.token);
    expect(before).not.toMatch(/Lâm Thìn|khổ luyện/);
    await importFile(owner.token, '林辰=Lâm Thìn\n');
    const phrases = gzipSync('修煉=khổ luyện/tu hành\n');
    await importFile(owner.token, phrases, { projectId: String(projectId) });
    await importFile(owner.token, '修煉 修炼 [xiu1 lian4] /khổ hạnh/\n');
    expect(await drafted(owner.token)).toMatch(/Lâm Thìn/);
    expect(await drafted(owner.token)).not.toMatch(/khổ luyện|khổ hạnh/);
    expect(await drafted(owner.token, projectId)).toMatch(/Lâm Thìn khổ luyện\./);
    expect(await drafted(other.token, projectId)).toBe(before);
    expect(await drafted()).toBe(before);
  });

  it('take single words before files, and lose what is deleted', async () => {
    const { token } = await newcomer();
    const { dictionary } = await importFile(token, '林辰=Lâm Thìn\n');
    const json = { kind: 'name', source: '林辰', meanings: ['Lâm Thân'] };
    const { word } = await ask(ownWordAnswerSchema, 'POST', '/api/hanviet/words', { token, json });
    expect(await drafted(token)).toMatch(/Lâm Thân/);
    await ask(acknowledgementSchema, 'DELETE', `/api/hanviet/words/${word.id}`, { token });
    expect(await drafted(token)).toMatch(/Lâm Thìn/);
    await ask(acknowledgementSchema, 'DELETE', `/api/hanviet/dictionaries/${dictionary?.id}`, { token });
    expect(await drafted(token)).not.toMatch(/Lâm Thìn|Lâm Thân/);
  });

  it('come out as a file that comes back the same, and travel once to who holds them', async () => {
    const { token } = await newcomer();
    const { dictionary } = await importFile(token, '林辰=Lâm Thìn/Lâm Thần\n');
    const file = await call('GET', `/api/hanviet/dictionaries/${dictionary?.id}/export`, { token });
    expect(file.headers.get('content-disposition')).toContain(`filename*=UTF-8''C%E1%BB%A7a%20t%C3%B4i.txt`);
    expect(file.text).toContain('\n林辰=Lâm Thìn/Lâm Thần\n');
    expect(await importFile(token, file.bytes)).toMatchObject({ added: false, dictionary });
    const own = await call('GET', '/api/hanviet/own', { token });
    const { key, names } = ownDictionarySchema.parse(JSON.parse(own.text));
    expect(names).toEqual(['林辰=Lâm Thìn/Lâm Thần\n']);
    const headers = { 'if-none-match': `"${key}"` };
    const held = await call('GET', '/api/hanviet/own', { token, headers });
    expect([held.status, held.bytes.length]).toEqual([304, 0]);
  });

  it('are closed to others, and go with their project', async () => {
    const [owner, other] = await Promise.all([newcomer(), newcomer()]);
    const { id: projectId } = await createProject(owner.token, 'Sẽ bị xóa', false);
    const fields = { projectId: String(projectId) };
    const { dictionary } = await importFile(owner.token, '林辰=Lâm Thìn\n', fields);
    const path = `/api/hanviet/dictionaries/${dictionary?.id}`;
    errorOf(await call('DELETE', path, { token: other.token }), 404);
    errorOf(await call('GET', `${path}/export`, { token: other.token }), 404);
    const form = formOf('走=đi\n', fields);
    errorOf(await call('POST', '/api/hanviet/dictionaries', { token: other.token, form }), 404);
    errorOf(await call('GET', '/api/hanviet/own'), 401);
    expect(await files(owner.token, projectId)).toEqual([dictionary]);
    expect((await call('DELETE', `/api/projects/${projectId}`, { token: owner.token })).status).toBe(200);
    await waitFor('the dictionary goes', async () =>
      (await files(owner.token, projectId)).length === 0 ? true : null,
    );
  });
});
