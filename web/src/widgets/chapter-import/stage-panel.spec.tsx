import { fireEvent, screen, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../testing/act';
import { FakeApi, ok } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { aSummary, aWholeProject } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';
import { chooseFiles, textFile } from '../../testing/choose-files';

jest.mock('./worker/start-worker', () => jest.requireActual<object>('../../testing/worker-in-page'));

// Staged chapters outlive a page, so every test has a project of its own.
let projectId = 7000;
beforeEach(() => {
  projectId += 1;
});

const BOOK = 'Lời nói đầu.\nChương 1: A\nMột.\nChương 2: B\nHai.';

function open(tab: 'paste' | 'upload') {
  const api = new FakeApi()
    .on(`GET /api/projects/${projectId}`, ok(aWholeProject({ id: projectId, chapter_count: 1 })))
    .on(`GET /api/batch-translations/${projectId}`, ok({ success: true, jobs: [] }))
    .on('GET /api/chapters', ok([aSummary({ project_id: projectId })]));
  return renderRoute(`/project/${projectId}?chapter=new&tab=${tab}`, { user: aUser(), api, width: 1300 });
}

/** Titles of the staged chapters, once loaded. */
async function staged(): Promise<(string | null)[]> {
  const list = await screen.findByRole('group', { name: 'Chương đã tách' });
  return within(list)
    .getAllByRole('button', { name: /^Dịch / })
    .map((button) => button.getAttribute('aria-label'));
}

async function pasteAndSplit(text: string): Promise<HTMLElement> {
  await screen.findByLabelText('Văn bản gốc');
  type('Văn bản gốc', text);
  press('Tách chương');
  return screen.findByRole('dialog', { name: 'Tách văn bản thành chương' });
}

async function openFiles(): Promise<void> {
  fireEvent.click(await screen.findByText('Dịch trước, lưu sau'));
}

describe('a pasted text', () => {
  it('becomes staged chapters, preface first, and nothing is sent', async () => {
    const { api } = open('paste');
    const dialog = await pasteAndSplit(BOOK);
    await within(dialog).findByText('Tìm thấy 3 chương');
    await pressSoon('Đưa 3 chương vào chương chờ lưu', dialog);
    expect(await staged()).toEqual(['Dịch Chương 0: Lời mở đầu', 'Dịch Chương 1: A', 'Dịch Chương 2: B']);
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    fireEvent.click(screen.getByRole('tab', { name: 'Dán' }));
    const source = await screen.findByLabelText<HTMLTextAreaElement>('Văn bản gốc');
    expect(source.value).toBe('');
  });

  it('says that no chapter was found, and stays whole', async () => {
    open('paste');
    const dialog = await pasteAndSplit('Chỉ có chữ.\nKhông có tiêu đề.');
    await within(dialog).findByText('Không tìm thấy chương nào...');
    await pressSoon('Đưa 1 chương vào chương chờ lưu', dialog);
    expect(await staged()).toHaveLength(1);
  });

  it('takes the place of what was staged before, or comes behind it, as the person says', async () => {
    open('paste');
    await pressSoon('Đưa 3 chương vào chương chờ lưu', await pasteAndSplit(BOOK));
    await staged();

    const again = async (choice: string): Promise<void> => {
      fireEvent.click(screen.getByRole('tab', { name: 'Dán' }));
      await pressSoon('Đưa 3 chương vào chương chờ lưu', await pasteAndSplit(BOOK));
      press(choice, await screen.findByRole('dialog', { name: 'Danh sách đang có chương chờ lưu' }));
    };
    await again('Thêm vào cuối');
    await screen.findByText('Chương đã tách (6)');
    await again('Thay danh sách cũ');
    await screen.findByText('Chương đã tách (3)');
    await again('Hủy');
    const dialog = await screen.findByRole('dialog', { name: 'Tách văn bản thành chương' });
    within(dialog).getByText('Tìm thấy 3 chương');
  });
});

describe('files', () => {
  it('are split one by one by the rule, or are a chapter each when there are several', async () => {
    open('upload');
    await openFiles();
    await chooseFiles([textFile('truyen.txt', BOOK)]);
    await screen.findByRole('button', { name: 'Đưa 3 chương vào chương chờ lưu' });
    await chooseFiles([textFile('Chương 10.txt', 'Mười.'), textFile('Chương 9.txt', 'Chín.')]);
    await screen.findByText('3 file, mỗi file là một chương');
    press('Đưa 3 chương vào chương chờ lưu');
    expect(await staged()).toEqual(['Dịch Chương 9', 'Dịch Chương 10', 'Dịch truyen']);
  });

  it('that were chosen stay when the person would rather save them at once', async () => {
    open('upload');
    await openFiles();
    await chooseFiles([textFile('truyen.txt', BOOK)]);
    await screen.findByRole('button', { name: 'Đưa 3 chương vào chương chờ lưu' });
    fireEvent.click(screen.getByText('Lưu ngay vào dự án'));
    await screen.findByRole('button', { name: 'Thêm 3 chương vào truyện' });
  });
});
