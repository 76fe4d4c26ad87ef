import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, type } from '../../../testing/act';
import { FakeApi, ok, refusal, type FakeAnswer } from '../../../testing/fake-api';
import { pricesAreKnown } from '../../../testing/prices-are-known';
import {
  TRANSLATE,
  agree,
  anotherProject,
  chapters,
  chooseEngine,
  kept,
  list,
  open,
  openSplitList,
  projectOfTest,
  statuses,
  store,
  textsSent,
  translated,
} from '../testing/open-staged';

beforeEach(anotherProject);

describe('the split chapters', () => {
  it('offer the first ten, and take a range only within the list and in order', async () => {
    const { api } = await openSplitList({ staged: chapters(12) });
    const range = within(screen.getByRole('group', { name: 'Khoảng chương' }));
    const field = (label: string) => range.getByLabelText<HTMLInputElement>(label);
    expect([field('Từ chương').value, field('Đến chương').value]).toEqual(['1', '10']);
    for (const [from, to] of [
      ['0', '3'],
      ['4', '3'],
      ['1', '13'],
    ] as const) {
      fireEvent.change(field('Từ chương'), { target: { value: from } });
      fireEvent.change(field('Đến chương'), { target: { value: to } });
      expect(screen.queryByText('Khoảng chương không hợp lệ...')).toBeNull();
      press('Dịch tạm');
      await screen.findByText('Khoảng chương không hợp lệ...');
    }
    expect(api.callsTo(TRANSLATE)).toEqual([]);
  });

  it('of a range are translated in this tab one after the other, with progress, and kept', async () => {
    let bring: (() => void) | undefined;
    const api = new FakeApi().on(TRANSLATE, (call) => {
      if (api.callsTo(TRANSLATE).length === 1) return translated(call);
      return new Promise<FakeAnswer>((resolve) => (bring = () => resolve(translated(call))));
    });
    await openSplitList({ api, staged: chapters(5) });
    type('Từ chương', '2');
    type('Đến chương', '3');
    press('Dịch tạm');
    await screen.findByText(/^Đang dịch 1\/2: Hồi 3/);
    screen.getByRole('progressbar', { name: 'Tiến độ dịch tạm' });
    expect(statuses()).toEqual([null, 'translated', 'translating', null, null]);
    bring?.();
    await screen.findByText('Đã dịch xong 2 chương.');
    expect(textsSent(api)).toEqual(['雪2\n灯', '雪3\n灯']);
    expect(api.callsTo(TRANSLATE)[0]?.body).toMatchObject({
      stylePrompt: 'Giọng cổ phong.',
      projectId: projectOfTest(),
    });
    expect((await kept()).map((chapter) => [chapter.status, chapter.translated_content])).toEqual([
      [null, ''],
      ['translated', 'Tuyết 2\nĐèn'],
      ['translated', 'Tuyết 3\nĐèn'],
      [null, ''],
      [null, ''],
    ]);
  });

  it('stop at the first chapter that fails, and name it', async () => {
    const api = new FakeApi().on(TRANSLATE, (call) =>
      (call.body as { text: string }).text.includes('2')
        ? refusal(401, 'translation.key_refused', 'API Key không hợp lệ.')
        : translated(call),
    );
    await openSplitList({ api });
    press('Dịch tạm');
    const alert = await screen.findByRole('alert', { name: /“Hồi 2”/ });
    within(alert).getByText('API Key không hợp lệ.');
    within(alert).getByText('req-test-1');
    expect(statuses()).toEqual(['translated', 'failed', null]);
    expect(textsSent(api)).toHaveLength(2);
  });

  it('count a chapter with lines left out as failed, and keep what came', async () => {
    const api = new FakeApi().on(
      TRANSLATE,
      ok({
        success: true,
        translatedText: 'Tuyết\n',
        failedLines: [{ line: 1, reason: 'Bị chặn.' }],
        warning: 'Một dòng chưa dịch được.',
      }),
    );
    await openSplitList({ api });
    press('Dịch tạm');
    await screen.findByRole('alert', { name: /chương 1 “Hồi 1”/ });
    expect(store().get().chapters[0]).toMatchObject({
      status: 'failed',
      reason: '1 dòng chưa dịch được: Bị chặn.',
      translated_content: 'Tuyết\n',
    });
  });

  it('keep the earlier translation of a line that failed when they are translated again', async () => {
    const failedLines = [{ line: 1, reason: 'Bị chặn.' }];
    const api = new FakeApi().on(TRANSLATE, ok({ success: true, translatedText: 'Tuyết\n', failedLines }));
    await openSplitList({ api, staged: chapters(1) });
    const before = { status: 'failed' as const, translated_content: 'Cũ một\nCũ hai' };
    await act(() => store().changeAll((chapter) => ({ ...chapter, ...before })));
    press('Dịch tạm');
    await screen.findByRole('alert', { name: /chương 1 “Hồi 1”/ });
    expect(store().get().chapters[0]).toMatchObject({
      status: 'failed',
      reason: '1 dòng chưa dịch được: Bị chặn.',
      translated_content: 'Tuyết\nCũ hai',
    });
  });

  it('can be stopped: what is done stays, the chapter in hand waits again', async () => {
    let bring: (() => void) | undefined;
    const api = new FakeApi().on(TRANSLATE, (call) => {
      if (api.callsTo(TRANSLATE).length === 1) return translated(call);
      return new Promise<FakeAnswer>((resolve) => (bring = () => resolve(translated(call))));
    });
    await openSplitList({ api });
    press('Dịch tạm');
    await screen.findByText(/^Đang dịch 1\/3/);
    press('Dừng');
    bring?.();
    await waitFor(() => expect(statuses()).toEqual(['translated', null, null]));
    await screen.findByText('Đã dừng. 1 chương đã dịch xong vẫn được giữ.');
  });

  it('are not paid for twice', async () => {
    const { api } = await openSplitList();
    await act(() => store().change(1, { status: 'translated', translated_content: 'Có rồi' }));
    await screen.findByRole('button', { name: 'Dịch lại Hồi 1' });
    press('Dịch tạm');
    await screen.findByText('Đã dịch xong 2 chương.');
    expect(textsSent(api)).toHaveLength(2);
    press('Dịch tạm');
    await screen.findByText('Các chương trong khoảng này đã dịch xong.');
    expect(textsSent(api)).toHaveLength(2);
  });

  it('are translated one by one, with a Chinese title in the same call', async () => {
    const { api } = await openSplitList({ staged: [{ title: '雪0', content: '灯' }, ...chapters(1)] });
    press('Dịch 雪0');
    await screen.findByText('Đã dịch xong 1 chương.');
    expect(textsSent(api)).toEqual(['雪0\n灯']);
    expect(store().get().chapters[0]).toMatchObject({ title: 'Tuyết 0', translated_content: 'Đèn' });
    screen.getByRole('button', { name: 'Dịch lại Tuyết 0' });
  });

  it('need a key where the engine needs one', async () => {
    await openSplitList();
    act(() => chooseEngine('openai'));
    press('Dịch tạm');
    await screen.findByText('Vui lòng cấu hình API Key cho OPENAI!');
  });

  it('are translated by the engine that needs no key in one press where the key is missing', async () => {
    const { api } = await openSplitList({ staged: chapters(1) });
    act(() => chooseEngine('openai'));
    press('Dịch ngay bằng Hán-Việt');
    await screen.findByText('Đã dịch xong 1 chương.');
    expect(api.callsTo(TRANSLATE)).toHaveLength(1);
  });

  it('of a range are sent to be translated in the background', async () => {
    const start = `POST /api/batch-translations/${projectOfTest()}/start`;
    const api = new FakeApi().on(
      start,
      ok({ success: true, jobId: '0b8f4f0e-6f7a-4d0a-9a55-0a7a7d2f6a10', message: 'Đã nhận.' }),
    );
    await openSplitList({ api });
    type('Đến chương', '2');
    press('Dịch nền');
    await screen.findByText('Đã bắt đầu dịch hàng loạt.');
    expect(api.callsTo(start)[0]?.body).toMatchObject({
      stagedChapters: chapters(2),
      batchRange: { start: 1, end: 2 },
      translationConfig: { engine: 'hanviet' },
    });
  });

  it('tell what they may cost in the background, before an engine that costs money gets them', async () => {
    const start = `POST /api/batch-translations/${projectOfTest()}/start`;
    const { api } = await openSplitList();
    const settings = { engine: 'openai', openAIKey: 'sk-1', openAIModel: 'gpt-4o-mini' };
    window.localStorage.setItem('aiConfig', JSON.stringify(settings));
    fireEvent(window, new StorageEvent('storage', { key: 'aiConfig' }));
    type('Đến chương', '2');
    await pricesAreKnown(api);
    press('Dịch nền');
    const question = await screen.findByRole('dialog', { name: 'Dịch 2 chương?' });
    within(question).getByText(
      /^Ước tính 2 chương: khoảng .* token vào, .* giá khoảng .* \(gpt-4o-mini\)\.$/,
    );
    press('Hủy', question);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(start)).toEqual([]);
  });

  it('are forgotten, here and in the browser, when the cache is cleared', async () => {
    await openSplitList();
    press('Xóa bộ nhớ tạm');
    await agree('Xóa bộ nhớ tạm?', 'Xóa bộ nhớ tạm');
    await screen.findByText('Chưa có chương chờ lưu nào');
    expect(await kept()).toEqual([]);
  });

  it('stand in the page only in part, however many they are', async () => {
    await openSplitList({ staged: chapters(10_000) });
    expect(list('Chương đã tách').getAllByRole('listitem').length).toBeLessThan(60);
    list('Chương đã tách').getByText('Hồi 1');
  });

  it('need a pasted text', async () => {
    await open({ search: 'chapter=new&tab=paste' });
    fireEvent.click(await screen.findByRole('button', { name: 'Tách chương' }));
    await screen.findByText('Vui lòng dán nội dung gốc.');
  });
});
