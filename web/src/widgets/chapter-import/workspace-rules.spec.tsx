import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press } from '../../testing/act';
import { FakeApi, ok } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { aWholeProject } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';
import { chooseFiles, textFile } from '../../testing/choose-files';

jest.mock('./worker/start-worker', () => jest.requireActual<object>('../../testing/worker-in-page'));

let projectId = 100;

/** The upload tab of an empty project's workspace; another project each time. */
async function openUpload() {
  projectId += 1;
  const api = new FakeApi()
    .on(`GET /api/projects/${projectId}`, ok(aWholeProject({ id: projectId, chapter_count: 0 })))
    .otherwise('GET /api/projects', ok([]))
    .otherwise('GET /api/chapters', ok([]))
    .otherwise(`GET /api/batch-translations/${projectId}`, ok({ success: true, jobs: [] }));
  const page = renderRoute(`/project/${projectId}`, { user: aUser(), api });
  await screen.findByLabelText('File chương truyện');
  return page;
}

async function openRules() {
  await openUpload();
  await chooseFiles([textFile('truyen.txt', 'Arc 1\nMột.\nArc 2\nHai.')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Quản lý quy tắc' }));
  return screen.findByRole('dialog', { name: 'Quy tắc tách chương' });
}

const names = (dialog: HTMLElement): (string | undefined)[] =>
  within(dialog)
    .getAllByRole('radio')
    .map(
      (radio) =>
        radio.closest('[data-label-position]')?.parentElement?.querySelector('label')?.textContent ??
        undefined,
    );

function addRule(dialog: HTMLElement, pattern: string): void {
  fireEvent.change(within(dialog).getByLabelText('Biểu thức Regex mới'), { target: { value: pattern } });
  press('Thêm quy tắc', dialog);
}

describe('importing in the workspace', () => {
  it('has its button closed as long as there are no files', async () => {
    await openUpload();
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /chương vào truyện$/ });
    expect(button().disabled).toBe(true);
    await chooseFiles([textFile('truyen.txt', 'Chương 1: A\nMột.')]);
    await screen.findByText('Tìm thấy 1 chương');
    expect(button().disabled).toBe(false);
  });

  it('still has the chosen files after another tab was looked at', async () => {
    await openUpload();
    await chooseFiles([textFile('truyen.txt', 'Chương 1: A\nMột.')]);
    await screen.findByText('Tìm thấy 1 chương');
    fireEvent.click(screen.getByRole('tab', { name: 'Dán' }));
    await screen.findByLabelText('Văn bản gốc');
    fireEvent.click(screen.getByRole('tab', { name: 'Tải lên' }));
    await screen.findByText('Tìm thấy 1 chương');
  });
});

describe('the rules of the workspace', () => {
  it('begin with Vietnamese, Chinese and English chapter words', async () => {
    const dialog = await openRules();
    expect(names(dialog)).toEqual([
      'Tự nhận diện, rất nâng cao (khuyên dùng)',
      'Chương, hồi, quyển (tiếng Việt)',
      'Chương tiếng Trung',
      'Chapter, Part, Volume, Lesson (tiếng Anh)',
    ]);
    within(dialog).getByText('Chương 1, Hồi 2, Quyển III…');
    within(dialog).getByText('第一章, 第12回, 第三卷, 楔子, 番外…');
    within(dialog).getByText('Chapter 1, Part II, Volume 3, Lesson 4…');
  });

  it('take the ready rules for Volume, Arc and Part with one press each', async () => {
    const dialog = await openRules();
    for (const name of ['Volume', 'Arc', 'Part']) press(`Thêm quy tắc ${name}`, dialog);
    await waitFor(() => expect(names(dialog).slice(-3)).toEqual(['Volume', 'Arc', 'Part']));
    press('Thêm quy tắc Arc', dialog);
    await screen.findByText('Quy tắc này đã có trong danh sách.');
    expect(names(dialog)).toHaveLength(7);
    press('Xong', dialog);
    await screen.findByText('Tìm thấy 2 chương');
  });

  it('must not be empty', async () => {
    const dialog = await openRules();
    addRule(dialog, '  ');
    await within(dialog).findByText('Vui lòng nhập quy tắc regex!');
  });

  it('must compile', async () => {
    const dialog = await openRules();
    addRule(dialog, '(?<=第)一');
    await within(dialog).findByText('Quy tắc regex không hợp lệ!');
  });

  it('can be deleted down to the last one', async () => {
    const dialog = await openRules();
    const bins = () => within(dialog).getAllByRole('button', { name: /^Xóa quy tắc/ });
    while (bins().length > 1) {
      const before = bins().length;
      fireEvent.click(bins()[0] as HTMLElement);
      await waitFor(() => expect(bins()).toHaveLength(before - 1));
    }
    expect(within(dialog).getByRole<HTMLInputElement>('radio').checked).toBe(true);
    fireEvent.click(bins()[0] as HTMLElement);
    await screen.findByText('Phải có ít nhất một quy tắc!');
    expect(bins()).toHaveLength(1);
  });

  it('are named by number when they are the person’s own', async () => {
    const dialog = await openRules();
    addRule(dialog, '^Màn');
    addRule(dialog, '^Đoạn');
    await waitFor(() => expect(names(dialog).slice(-2)).toEqual(['Tùy chỉnh 1', 'Tùy chỉnh 2']));
    press('Xóa quy tắc Tùy chỉnh 1', dialog);
    await waitFor(() => expect(names(dialog)).toHaveLength(5));
    addRule(dialog, '^Khúc');
    await waitFor(() => expect(names(dialog).slice(-2)).toEqual(['Tùy chỉnh 2', 'Tùy chỉnh 1']));
  });
});
