import '../../testing/browser-database';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { readRecords, writeRecords, type StoredRecord } from '../../lib/storage/indexed-store';
import { press, pressSoon } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { FakeApi, ok } from '../../testing/fake-api';
import { renderRoute } from '../../testing/render-route';

const SCOPE = { userId: aUser().id, placeId: 1 };
const DRAFT = 'draft:1:new';
const QUICK_TEXTS = 'quickTranslateTexts';
/** Already saved in its project, so nothing is lost. */
const ADDED: StoredRecord & { readonly chapterId: number } = { id: 2, chapterId: 9 };

/** Signs out on the dashboard of a user whose browser stores this data. */
async function logOut(kept: Readonly<Record<string, unknown>>): Promise<FakeApi> {
  const api = new FakeApi()
    .on('GET /api/projects', ok([]))
    .on('POST /api/auth/logout', ok({ success: true, message: '' }));
  renderRoute('/dashboard', { user: aUser(), api });
  for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, JSON.stringify(value));
  fireEvent.click(await screen.findByRole('button', { name: /^Tài khoản của/ }));
  await pressSoon('Đăng xuất');
  return api;
}
const isOut = () => waitFor(() => expect(window.localStorage.getItem('token')).toBeNull());

describe('who logs out', () => {
  it('is asked nothing where the browser keeps neither work nor keys', async () => {
    await logOut({ aiConfig: { engine: 'hanviet', openAIKey: '' } });
    await isOut();
  });

  it('can have drafts, staged chapters and keys forgotten', async () => {
    await writeRecords(SCOPE, [{ id: 1 }, ADDED]);
    await logOut({ [DRAFT]: { title: '', source: '雪', target: '' }, aiConfig: { openAIKey: 'sk-thu' } });
    window.sessionStorage.setItem(QUICK_TEXTS, '{}');
    await screen.findByText('2 bản nháp hoặc chương chờ lưu chưa lưu vào dự án');
    screen.getByText('cấu hình AI cùng API Key');
    expect(window.localStorage.getItem('token')).not.toBeNull();
    press('Xóa khỏi máy này và đăng xuất');
    await isOut();
    expect([DRAFT, 'aiConfig'].map((key) => window.localStorage.getItem(key))).toEqual([null, null]);
    expect(await readRecords(SCOPE)).toEqual([]);
    expect(window.sessionStorage.getItem(QUICK_TEXTS)).toBeNull();
  });

  it('keeps all of it where that is wanted', async () => {
    await logOut({ [DRAFT]: { title: '', source: '雪', target: '' } });
    await pressSoon('Giữ lại và đăng xuất');
    await isOut();
    expect(window.localStorage.getItem(DRAFT)).toContain('雪');
  });
});
