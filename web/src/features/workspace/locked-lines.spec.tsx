import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { LockLinesRequest, UpdateChapterRequest } from '@lacthu/contracts';
import { press } from '../../testing/act';
import { FakeApi, ok, type FakeCall } from '../../testing/fake-api';
import { aChapter } from '../../testing/novel-factories';
import { draftKey, getDraft } from './model/draft-store';
import { openEditor, translated } from './testing/open-editor';

// Drafts outlive a page, so every test has a project of its own.
let projectId = 8_400;
beforeEach(() => {
  projectId += 1;
});

const TRANSLATE = 'POST /api/translate/hanviet';
const CHAPTER = {
  original_content: '雪夜\n石灯\n白鹭',
  translated_content: 'Đêm tuyết\nĐèn đá\nCò trắng',
  state: 'translated' as const,
  locked_lines: [1],
  edited_lines: [1],
};

/** A server that locks lines, and stores what a user wrote. */
function lockingApi(): FakeApi {
  let chapter = aChapter({ project_id: projectId, ...CHAPTER });
  return new FakeApi()
    .on('PUT /api/chapters/11/line-locks', (call: FakeCall) => {
      const { lines, locked } = call.body as LockLinesRequest;
      const others = (chapter.locked_lines ?? []).filter((line) => !lines.includes(line));
      chapter = { ...chapter, locked_lines: locked ? [...others, ...lines] : others };
      return ok(chapter);
    })
    .on('PUT /api/chapters/11', (call: FakeCall) => {
      const { translated_content: target = '' } = call.body as UpdateChapterRequest;
      chapter = {
        ...chapter,
        translated_content: target,
        version: chapter.version + 1,
        edited_lines: [0, 1],
        locked_lines: [0, 1],
      };
      return ok(chapter);
    });
}

async function openLocked(api = lockingApi()): Promise<FakeApi> {
  openEditor({ projectId, api, chapter: CHAPTER });
  await screen.findByText('Cò trắng');
  return api;
}

const gutter = (number: number, state: string): HTMLElement =>
  screen.getByRole('button', { name: `Đoạn ${number}: ${state}. Thao tác` });
const choose = async (button: HTMLElement, act: string | RegExp): Promise<void> => {
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
};
const kept = (): string | undefined => getDraft(draftKey(projectId, 11))?.target;

describe('locked paragraphs', () => {
  it('are shown in the gutter, as edited ones are, and are locked and opened there', async () => {
    const api = await openLocked();
    await choose(gutter(1, 'Đã dịch'), 'Khóa đoạn này');
    await waitFor(() => gutter(1, 'Đã dịch, đã khóa'));
    await choose(gutter(2, 'Đã dịch, đã sửa, đã khóa'), 'Mở khóa đoạn này');
    await waitFor(() => gutter(2, 'Đã dịch, đã sửa'));
    expect(api.callsTo('PUT /api/chapters/11/line-locks').map(({ body }) => body)).toEqual([
      { version: 1, lines: [0], locked: true },
      { version: 1, lines: [1], locked: false },
    ]);
  });

  it('are all opened at once', async () => {
    const api = await openLocked();
    await choose(gutter(1, 'Đã dịch'), 'Khóa đoạn này');
    await waitFor(() => gutter(1, 'Đã dịch, đã khóa'));
    await choose(gutter(1, 'Đã dịch, đã khóa'), 'Mở khóa mọi đoạn (2)');
    await waitFor(() => gutter(1, 'Đã dịch'));
    expect(api.callsTo('PUT /api/chapters/11/line-locks').at(-1)?.body).toMatchObject({ lines: [1, 0] });
  });

  it('are known as such as soon as they are typed, and what is typed is saved before another is locked', async () => {
    const api = await openLocked();
    fireEvent.click(screen.getByText('Đêm tuyết'));
    const editor = await screen.findByLabelText('Bản dịch đoạn 1');
    fireEvent.change(editor, { target: { value: 'Đêm tuyết rơi' } });
    fireEvent.keyDown(editor, { key: 'Enter' });
    await waitFor(() => gutter(1, 'Đã dịch, đã sửa, đã khóa'));
    await choose(gutter(3, 'Đã dịch'), 'Khóa đoạn này');
    await waitFor(() => gutter(3, 'Đã dịch, đã khóa'));
    expect(api.callsTo('PUT /api/chapters/11')[0]?.body).toMatchObject({ version: 1 });
    expect(api.callsTo('PUT /api/chapters/11/line-locks')[0]?.body).toMatchObject({ version: 2, lines: [2] });
  });

  it('stay as they are when the chapter is translated anew, which says how many there were', async () => {
    await openLocked(lockingApi().on(TRANSLATE, translated('TUYẾT\nĐÈN\nCÒ')));
    press('Dịch');
    await screen.findByText(/Đã dịch xong\. Giữ nguyên 1 đoạn đã khóa\./);
    expect(kept()).toBe('TUYẾT\nĐèn đá\nCÒ');
  });

  it('are not offered to be translated again alone', async () => {
    await openLocked();
    fireEvent.click(gutter(2, 'Đã dịch, đã sửa, đã khóa'));
    await screen.findByRole('menuitem', { name: 'Mở khóa đoạn này' });
    expect(screen.queryByRole('menuitem', { name: 'Dịch lại đoạn này' })).toBeNull();
  });

  it('are given up only on demand where a new translation has no places for them', async () => {
    const api = lockingApi();
    openEditor({ projectId, api, chapter: { ...CHAPTER, translated_content: 'Đêm tuyết\nĐèn đá' } });
    await screen.findByText('Đèn đá');
    press('Dịch');
    const question = await screen.findByRole('dialog', { name: 'Dịch lại cả các đoạn đã khóa?' });
    expect(api.callsTo(TRANSLATE)).toEqual([]);
    api.on(TRANSLATE, translated('TUYẾT\nĐÈN\nCÒ'));
    press('Mở khóa và dịch lại', question);
    await waitFor(() => expect(kept()).toBe('TUYẾT\nĐÈN\nCÒ'));
    expect(api.callsTo('PUT /api/chapters/11/line-locks')[0]?.body).toMatchObject({
      lines: [1],
      locked: false,
    });
  });
});
