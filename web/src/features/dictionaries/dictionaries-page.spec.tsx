import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DICTIONARY_LIMITS } from '@lacthu/contracts';
import { press, type } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { NO_ANSWER, aFile, ok, refusal, type FakeAnswer, type FakeApi } from '../../testing/fake-api';
import { aWholeProject } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';
import { CONFLICT, aDictionary, aPreview, dictionaryServer } from '../../testing/dictionary-server';

const POST = 'POST /api/hanviet/dictionaries';

async function open(api: FakeApi, address = '/dictionaries') {
  const page = renderRoute(address, { user: aUser(), api });
  await screen.findByRole('heading', { name: 'Từ điển Hán-Việt của tôi' });
  return page;
}

async function pick(name = 'Names của tôi.txt', content = '林辰=Lâm Thần'): Promise<HTMLElement> {
  fireEvent.change(await screen.findByLabelText('Chọn file từ điển'), {
    target: { files: [new File([content], name)] },
  });
  return screen.findByRole('dialog', { name: 'Nhập từ điển' });
}

const formOf = (api: FakeApi, place: number): Record<string, unknown> => {
  const { file, ...fields } = Object.fromEntries(api.callsTo(POST).at(place)?.body as FormData);
  return { ...fields, file: (file as File).name };
};

describe('the files of a person', () => {
  afterEach(() => jest.restoreAllMocks());

  it('tell their kind, entries and date', async () => {
    await open(
      dictionaryServer({ files: [aDictionary(), aDictionary({ id: 2, kind: 'rules', title: 'Luật' })] }),
    );
    const list = await screen.findByRole('list', { name: 'Các file từ điển' });
    const [first, second] = within(list).getAllByRole('article');
    expect(first?.textContent).toBe(
      'VietPhrase 2026Cụm từ (VietPhrase) · 123.456 mục · nhập ngày 05/01/2026',
    );
    expect(second?.textContent).toContain('Luật nhân (LuatNhan)');
  });

  it('say what to do where there is none, and which one counts', async () => {
    await open(dictionaryServer());
    screen.getByText(/rồi tên riêng, cụm từ của bạn, từ có sẵn, CEDICT\./);
    await screen.findByText(/^Chưa có file nào/);
  });

  it('can be asked for again when they did not come', async () => {
    const api = dictionaryServer({ files: [aDictionary()] });
    api.on('GET /api/hanviet/dictionaries', refusal(500, 'platform.internal', 'Máy chủ gặp sự cố.'));
    await open(api);
    await screen.findByRole('heading', { name: 'Chưa tải được từ điển' });
    api.on('GET /api/hanviet/dictionaries', ok({ success: true, dictionaries: [aDictionary()] }));
    press('Thử lại');
    await screen.findByText('VietPhrase 2026');
  });

  it('are deleted after a question, and the focus stays in their list', async () => {
    await open(dictionaryServer({ files: [aDictionary()] }));
    fireEvent.click(await screen.findByRole('button', { name: 'Xóa “VietPhrase 2026”' }));
    const question = await screen.findByRole('dialog', { name: 'Xóa từ điển này?' });
    within(question).getByText(/123\.456 mục/);
    press('Xóa', question);
    await screen.findByText(/^Chưa có file nào/);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Các file từ điển' })),
    );
  });

  it('are saved under their title', async () => {
    const saved: [name: string, bytes: number][] = [];
    let bytes = 0;
    URL.createObjectURL = (blob: Blob) => {
      bytes = blob.size;
      return 'blob:1';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push([this.download, bytes]);
    });
    const api = dictionaryServer({ files: [aDictionary()] }).on(
      'GET /api/hanviet/dictionaries/1/export',
      aFile([new TextEncoder().encode('走=đi\n')]),
    );
    await open(api);
    fireEvent.click(await screen.findByRole('button', { name: 'Tải “VietPhrase 2026” về máy' }));
    await waitFor(() => expect(saved).toEqual([['VietPhrase 2026.txt', 8]]));
  });
});

describe('the import of a file', () => {
  it('says of CEDICT that it fills gaps, and calls lines without a usable word left out', async () => {
    const lines = [{ line: 7, text: '沈=nước ép', msg: 'Chữ đơn: Lạc Thư dùng nghĩa có sẵn.' }];
    const preview = aPreview({
      kind: 'cedict',
      detected: 'cedict',
      format: 'cedict',
      unread: { count: 300, lines },
    });
    await open(dictionaryServer({ preview }));
    const dialog = await pick('CVDICT.u8');
    await within(dialog).findByText('300 dòng bỏ qua');
    within(dialog).getByText('Từ điển dạng CEDICT chỉ bù những từ Lạc Thư chưa biết.');
    expect(within(dialog).getByRole('list', { name: 'Các dòng bỏ qua' }).textContent).toContain('沈=nước ép');
    expect(within(dialog).queryByText(/không đọc được/)).toBeNull();
  });

  it('shows what is in it before it is kept, and keeps it under the chosen title', async () => {
    const preview = aPreview({
      repeated: 3,
      unread: { count: 300, lines: [{ line: 7, text: 'hỏng', msg: 'Không đúng dạng Trung=Việt.' }] },
      conflicts: { count: 1, rows: [CONFLICT] },
      builtIn: { count: 5_320, rows: [{ source: '说', meaning: 'bảo', other: 'nói' }] },
    });
    const { api } = await open(dictionaryServer({ preview }));
    const dialog = await pick();
    await within(dialog).findByText('2.500 mục');
    within(dialog).getByText('Nhận ra: Tên riêng (Names)');
    within(dialog).getByText('3 dòng lặp lại chữ Trung (giữ dòng đầu)');
    within(dialog).getByText('300 dòng không đọc được');
    expect(within(dialog).getByRole('list', { name: 'Các dòng không đọc được' }).textContent).toBe(
      'Dòng 7: Không đúng dạng Trung=Việt. hỏng',
    );
    expect(within(dialog).getAllByText('Chỉ hiện 1 mục đầu.')).toHaveLength(2);
    expect(within(dialog).getByRole('list', { name: 'Các mục khác nghĩa' }).textContent).toBe(
      '走Trong file này: điTừ lẻ của bạn: rời đi (dùng)',
    );
    within(dialog).getByText('5.320 từ có sẵn của máy sẽ đổi nghĩa theo file này');
    expect(within(dialog).getByRole('list', { name: 'Các từ có sẵn đổi nghĩa' }).textContent).toBe(
      '说Trong file này: bảo (dùng)Có sẵn: nói',
    );
    expect(formOf(api, -1)).toEqual({
      kind: 'auto',
      projectId: '',
      title: '',
      preview: '1',
      file: 'Names của tôi.txt',
    });
    type('Tên từ điển', 'Tên của tôi');
    press('Nhập từ điển', dialog);
    const list = await screen.findByRole('list', { name: 'Các file từ điển' });
    await within(list).findByText('Tên của tôi');
    expect(formOf(api, -1)).toMatchObject({ preview: '0', title: 'Tên của tôi', kind: 'auto' });
    expect(api.callsTo(POST).at(-1)?.headers['idempotency-key']).toBeTruthy();
  });

  it('is broken off when the person gives it up', async () => {
    const { api } = await open(dictionaryServer());
    const dialog = await pick();
    await within(dialog).findByText('2.500 mục');
    api.on(POST, () => new Promise<FakeAnswer>(() => undefined));
    const brokenOff = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    press('Nhập từ điển', dialog);
    await waitFor(() => expect(formOf(api, -1)).toMatchObject({ preview: '0' }));
    press('Hủy', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nhập từ điển' })).toBeNull());
    expect(brokenOff).toHaveBeenCalledTimes(1);
  });

  it('reads it as another kind when the person says so', async () => {
    const { api } = await open(dictionaryServer());
    const dialog = await pick();
    await within(dialog).findByText('2.500 mục');
    fireEvent.click(within(dialog).getByRole('combobox', { name: 'Loại' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Cụm từ (VietPhrase)', hidden: true }));
    await waitFor(() => expect(formOf(api, -1)).toMatchObject({ kind: 'phrases', preview: '1' }));
    await within(dialog).findByText('2.500 mục');
    press('Nhập từ điển', dialog);
    await waitFor(() => expect(formOf(api, -1)).toMatchObject({ kind: 'phrases', preview: '0' }));
  });

  it('says why a file cannot be read, and keeps nothing', async () => {
    const api = dictionaryServer().on(
      POST,
      refusal(413, 'translation.dictionary_too_many_lines', 'File từ điển tối đa 500.000 dòng.'),
    );
    await open(api);
    const dialog = await pick();
    await within(dialog).findByText('File từ điển tối đa 500.000 dòng.');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Nhập/ }).disabled).toBe(true);
  });

  it('stays open with what was chosen when it fails, and sends the same key once more', async () => {
    const { api } = await open(dictionaryServer());
    const dialog = await pick();
    await within(dialog).findByText('2.500 mục');
    api.on(POST, NO_ANSWER);
    press('Nhập từ điển', dialog);
    await waitFor(() => expect(api.callsTo(POST)).toHaveLength(2));
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Nhập từ điển' }).hasAttribute('data-loading')).toBe(
        false,
      ),
    );
    press('Nhập từ điển', dialog);
    await waitFor(() => expect(api.callsTo(POST)).toHaveLength(3));
    const [, first, second] = api.callsTo(POST).map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('does not begin with a file that is too large', async () => {
    const { api } = await open(dictionaryServer());
    const file = new File(['x'], 'lon.txt');
    Object.defineProperty(file, 'size', { value: DICTIONARY_LIMITS.fileBytes + 1 });
    fireEvent.change(await screen.findByLabelText('Chọn file từ điển'), { target: { files: [file] } });
    await screen.findByText('File từ điển tối đa 32 MB.');
    expect(api.callsTo(POST)).toEqual([]);
  });
});

describe("a project's dictionaries", () => {
  const ofProject = (): FakeApi =>
    dictionaryServer({
      files: [aDictionary({ project_id: 12, title: 'Của truyện' }), aDictionary({ id: 2 })],
    }).on('GET /api/projects/12', ok(aWholeProject({ id: 12, name: 'Tuyết rơi' })));

  it('stand with those of the person, and new files are for the project unless the person says otherwise', async () => {
    const { api } = await open(ofProject(), '/dictionaries?project=12');
    await screen.findByText('Kèm từ điển riêng của “Tuyết rơi”');
    const files = await screen.findAllByRole('article');
    expect(files.map((file) => /Truyện này|Mọi truyện/.exec(file.textContent)?.[0])).toEqual([
      'Truyện này',
      'Mọi truyện',
    ]);
    const dialog = await pick();
    await within(dialog).findByText('2.500 mục');
    expect(formOf(api, -1).projectId).toBe('12');
    fireEvent.click(within(dialog).getByLabelText('Mọi truyện'));
    await waitFor(() => expect(formOf(api, -1).projectId).toBe(''));
  });

  it('of a project that is not theirs leave the way to their own', async () => {
    const api = dictionaryServer().on(
      'GET /api/projects/12',
      refusal(404, 'projects.project_not_found', 'Không tìm thấy dự án.'),
    );
    await open(api, '/dictionaries?project=12');
    await screen.findByText('Không tìm thấy dự án.');
    expect(screen.getByRole('link', { name: 'Chỉ xem của tôi' }).getAttribute('href')).toBe('/dictionaries');
  });
});

describe('the way to the dictionaries', () => {
  it('stands in the account menu', async () => {
    renderRoute('/shelf', { user: aUser() });
    fireEvent.click(await screen.findByRole('button', { name: 'Tài khoản của Ánh Tuyết' }));
    const menu = await screen.findByRole('dialog', { name: 'Tài khoản của Ánh Tuyết' });
    const link = within(menu).getByRole('link', { name: 'Từ điển Hán-Việt của tôi' });
    expect(link.getAttribute('href')).toBe('/dictionaries');
  });
});
