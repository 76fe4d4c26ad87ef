import '../../testing/structured-clone';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { WorkerInNode } from '../../hanviet/testing/worker-in-node';
import { mainPart, press, type } from '../../testing/act';
import { FakeApi } from '../../testing/fake-api';
import { textFile } from '../../testing/choose-files';
import { CREATED, openCreateProject } from '../../testing/open-create-project';

jest.mock('../../widgets/chapter-import/worker/start-worker', () =>
  jest.requireActual<object>('../../testing/worker-in-page'),
);

let mockHasOfflineEngine = false;
jest.mock('../../hanviet/start-worker', () => ({
  startWorker: () => {
    if (!mockHasOfflineEngine) throw new Error('no worker here');
    const { WorkerInNode: Thread } = jest.requireActual<{ WorkerInNode: new () => WorkerInNode }>(
      '../../hanviet/testing/worker-in-node',
    );
    return new Thread();
  },
}));

const BOOK = textFile('西游记.txt', '《西游记》 作者：吴承恩\n\n第一回 石猴\n石猴出世。\n');

const valueOf = (label: string | RegExp): string =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value;

function chooseBook(): void {
  const field = mainPart().querySelector('input[type=file][accept*=".epub"]');
  if (!field) throw new Error('no field for a book');
  fireEvent.change(field, { target: { files: [BOOK] } });
}

describe('a book chosen for a new project', () => {
  // First of all tests: the engine goes on running once it has started.
  it('gives its Chinese name where the offline engine does not run', async () => {
    await openCreateProject(new FakeApi());
    chooseBook();
    await waitFor(() => expect(valueOf('Tên *')).toBe('西游记'));
    mockHasOfflineEngine = true;
  });

  it('names the project, its original and its author, and needs no genre from the person', async () => {
    const api = new FakeApi().on('POST /api/projects', CREATED);
    await openCreateProject(api);
    chooseBook();
    await waitFor(() => expect(valueOf('Tên *')).toBe('Tây Du Ký'));
    expect(valueOf('Tên gốc (không bắt buộc)')).toBe('西游记');
    expect(valueOf('Tác giả (không bắt buộc)')).toBe('Ngô Thừa Ân');
    press('Tạo dự án', mainPart());
    await waitFor(() => expect(api.callsTo('POST /api/projects')).toHaveLength(1));
    const sent = api.callsTo('POST /api/projects')[0]?.body as FormData;
    expect(Object.fromEntries(sent)).toMatchObject({
      name: 'Tây Du Ký',
      original_name: '西游记',
      author: 'Ngô Thừa Ân',
      genre: 'Khác',
    });
  });

  it('leaves what the person has typed', async () => {
    await openCreateProject(new FakeApi());
    type('Tên *', 'Hành trình về Tây');
    chooseBook();
    await waitFor(() => expect(valueOf('Tác giả (không bắt buộc)')).toBe('Ngô Thừa Ân'));
    expect(valueOf('Tên *')).toBe('Hành trình về Tây');
  });
});
