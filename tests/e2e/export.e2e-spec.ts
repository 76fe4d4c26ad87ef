import { EXPORT_HEADERS, acknowledgementSchema, chapterSchema, type Chapter } from '@lacthu/contracts';
import { newcomer, newPro } from './account';
import { ask, call, errorOf } from './api';
import { createProject } from './project';
import { stackAddresses } from './stack-addresses';

const { baseUrl } = stackAddresses();

/** Twelve of these are more than what the connections on the way hold. */
const LONG_TEXT = `${'Tuyết rơi. '.repeat(900)}\n`.repeat(200);

const proToken = async (): Promise<string> => (await newPro()).token;

const addChapter = (token: string, projectId: number, title: string, text: string): Promise<Chapter> => {
  const json = { projectId, title, original_content: '', translated_content: text };
  return ask(chapterSchema, 'POST', '/api/chapters', { token, json }, 201);
};

describe('taking a book out', () => {
  it('gives a Pro account the file under the name of the book, and nobody keeps a copy on the way', async () => {
    const token = await proToken();
    const { id } = await createProject(token, 'Đêm tuyết 雪夜: "quyển 1"');
    await addChapter(token, id, 'Chương 1', 'Tuyết rơi.');
    await addChapter(token, id, 'Chương 2', '');
    const answer = await call('POST', `/api/projects/${id}/export`, { token, json: { format: 'epub' } });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/epub+zip',
      'content-disposition':
        'attachment; filename="Dem tuyet _ _quyen 1_.epub"; ' +
        "filename*=UTF-8''%C4%90%C3%AAm%20tuy%E1%BA%BFt%20%E9%9B%AA%E5%A4%9C_%20_quy%E1%BB%83n%201_.epub",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      [EXPORT_HEADERS.chapters]: '1',
      [EXPORT_HEADERS.skipped]: '1',
    });
    expect(answer.bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
  });

  it('is closed to guests and to accounts that are not Pro, before anything is looked up', async () => {
    const { token } = await newcomer();
    const json = { format: 'txt' };
    errorOf(await call('POST', '/api/projects/999999/export', { json }), 401);
    const refused = errorOf(await call('POST', '/api/projects/999999/export', { token, json }), 403);
    expect(refused.code).toBe('platform.pro_only');
  });

  it('begins at once, and breaks off instead of looking whole when a chapter is deleted meanwhile', async () => {
    const token = await proToken();
    const { id } = await createProject(token, 'Sách dài', false);
    let last = 0;
    for (let number = 1; number <= 12; number += 1) {
      last = (await addChapter(token, id, `Chương ${number}`, LONG_TEXT)).id;
    }
    const answer = await fetch(`${baseUrl}/api/projects/${id}/export`, {
      method: 'POST',
      headers: { 'x-auth-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'txt' }),
    });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(
      12 * Buffer.byteLength(LONG_TEXT) - 100,
    );
    await ask(acknowledgementSchema, 'DELETE', `/api/chapters/${last}`, { token });
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });
});
