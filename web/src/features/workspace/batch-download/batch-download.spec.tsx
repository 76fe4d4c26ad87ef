import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EXPORT_HEADERS } from '@lacthu/contracts';
import { strFromU8, strToU8 } from 'fflate';
import { press, type } from '../../../testing/act';
import { aFile, FakeApi, NO_ANSWER, ok, refusal } from '../../../testing/fake-api';
import { aChapter } from '../../../testing/novel-factories';
import { choose, NAMES, openDialog, openProject, start } from '../testing/open-download';

const EXPORT = 'POST /api/projects/1/export';

/** A file as produced by the server. */
function exported(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, bytes = 100) {
  return aFile(pieces, {
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': `attachment; filename="Tay Du_ Ky.txt"; filename*=UTF-8''T%C3%A2y%20Du_%20K%C3%BD.txt`,
    [EXPORT_HEADERS.chapters]: '3',
    [EXPORT_HEADERS.textBytes]: String(bytes),
  });
}

/** Some bytes, then nothing for ever. */
async function* stuck(first: Uint8Array): AsyncGenerator<Uint8Array> {
  yield first;
  await new Promise(() => undefined);
}

afterEach(() => jest.restoreAllMocks());

describe('the way to a batch download', () => {
  it.each([
    ['a free account', { role: 'user' } as const],
    ['a Pro account whose term is over', { role: 'pro', pro_expires_at: '2020-01-01T00:00:00Z' } as const],
  ])('tells %s that it is for Pro, and leads to /upgrade', async (_who, user) => {
    const { address, isMarkedPro } = await openProject({ user });
    expect(isMarkedPro).toBe(true);
    await screen.findByText('Tải hàng loạt chỉ dành cho tài khoản Pro.');
    await waitFor(() => expect(address()).toBe('/upgrade'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is open to administrators, and bears no mark for them', async () => {
    const { isMarkedPro } = await openDialog({ user: { role: 'admin' } });
    expect(isMarkedPro).toBe(false);
  });

  it('leads to /upgrade as well when the term has ended since the page was opened', async () => {
    const api = new FakeApi().on(EXPORT, refusal(403, 'platform.pro_only', 'Chỉ dành cho Pro.'));
    const { address } = await openDialog({ api });
    start();
    await waitFor(() => expect(address()).toBe('/upgrade'));
  });

  it('says that a project without chapters has none to download', async () => {
    await openProject({ chapters: [] });
    await screen.findByText('Dự án chưa có chương nào để tải!');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so too when no chapter is translated, or none has sound', async () => {
    await openDialog({ chapters: [{ id: 11, has_translation: false }] });
    await screen.findByText('Dự án chưa có chương nào để tải!');
    screen.getByText(/^Chưa chương nào có bản dịch/);
    choose('Âm thanh (.mp3)');
    screen.getByText(/^Chưa chương nào có âm thanh/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tải xuống' }).disabled).toBe(true);
  });
});

describe('one file of many chapters', () => {
  it('is made by the server from all translated chapters, and named by it', async () => {
    const api = new FakeApi().on(EXPORT, exported([strToU8('Một'), strToU8('===Hai')]));
    const { files } = await openDialog({ api });
    await screen.findByText('Sẽ tải 3 chương. Bỏ qua 1 chương chưa có bản dịch.');
    start();
    await screen.findByText('Đã tải 3 chương.');
    expect(api.callsTo(EXPORT).map(({ body }) => body)).toEqual([{ format: 'txt' }]);
    expect(files.map(({ name }) => name)).toEqual(['Tây Du_ Ký.txt']);
    expect(strFromU8((await files[0]?.bytes()) ?? new Uint8Array())).toBe('Một===Hai');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [/^Sách EPUB/, 'epub'],
    [/^Tài liệu Word/, 'docx'],
    [/^Một file \.zip/, 'zip'],
  ])('can be something else than a text: %s', async (way, format) => {
    const api = new FakeApi().on(EXPORT, exported([strToU8('PK')]));
    const { files } = await openDialog({ api });
    choose(way);
    start();
    await waitFor(() => expect(files).toHaveLength(1));
    expect(api.callsTo(EXPORT)[0]?.body).toEqual({ format });
  });

  it('holds the chapters whose numbers were typed', async () => {
    const api = new FakeApi().on(EXPORT, exported([strToU8('x')]));
    const { files } = await openDialog({ api });
    choose('Theo số');
    type('Số chương', '2-9');
    screen.getByText(/^Khoảng chương không hợp lệ\.\.\./);
    type('Số chương', '3');
    screen.getByText('Các chương này chưa có bản dịch để tải.');
    type('Số chương', '1-3, 4');
    screen.getByText('Sẽ tải 3 chương. Bỏ qua 1 chương chưa có bản dịch.');
    start();
    await waitFor(() => expect(files).toHaveLength(1));
    expect(api.callsTo(EXPORT)[0]?.body).toEqual({ format: 'txt', chapterIds: [11, 12, 14] });
  });

  it('holds the chapters that were found and marked by hand', async () => {
    const api = new FakeApi().on(EXPORT, exported([strToU8('x')]));
    const { files, dialog } = await openDialog({ api });
    choose('Tự chọn');
    const list = within(await within(dialog).findByRole('group', { name: 'Các chương có thể tải' }));
    expect(list.getAllByRole('checkbox')).toHaveLength(3);
    screen.getByText('Hãy chọn ít nhất một chương.');
    type('Tìm chương để tải', 'den da');
    await waitFor(() => expect(list.getAllByRole('checkbox')).toHaveLength(1));
    fireEvent.click(list.getByRole('checkbox', { name: /Đèn đá/ }));
    type('Tìm chương để tải', '');
    await waitFor(() => expect(list.getAllByRole('checkbox')).toHaveLength(3));
    fireEvent.click(list.getByRole('checkbox', { name: /Đêm tuyết/ }));
    start();
    await waitFor(() => expect(files).toHaveLength(1));
    expect(api.callsTo(EXPORT)[0]?.body).toEqual({ format: 'txt', chapterIds: [11, 12] });
  });

  it.each([
    [/^Một file \.txt gộp/, 'Lỗi khi tạo file text'],
    [/^Một file \.zip/, 'Không thể tạo file ZIP'],
    [/^Sách EPUB/, 'Lỗi khi tải file'],
  ])('that cannot be made (%s) says "%s" and why, and can be asked for again', async (way, words) => {
    const api = new FakeApi().on(EXPORT, refusal(404, 'projects.chapter_not_found', 'Chương đã mất.'));
    const { files, dialog } = await openDialog({ api });
    choose(way);
    start();
    const alert = within(await within(dialog).findByRole('alert'));
    alert.getByText(words);
    alert.getByText('Chương đã mất.');
    alert.getByText('Mã yêu cầu: req-test-1');
    api.on(EXPORT, exported([strToU8('x')]));
    start();
    await waitFor(() => expect(files).toHaveLength(1));
  });

  it('that breaks off in the middle is not kept', async () => {
    const broken = (async function* () {
      yield strToU8('Nửa');
      await Promise.resolve();
      throw new TypeError('network error');
    })();
    const { files } = await openDialog({ api: new FakeApi().on(EXPORT, exported(broken)) });
    start();
    await screen.findByText('Lỗi khi tạo file text');
    screen.getByText(/^Không kết nối được với máy chủ/);
    expect(files).toEqual([]);
  });
});

describe('a download that runs', () => {
  it('shows chapters and bytes, warns whoever leaves, and is stopped without a word', async () => {
    const api = new FakeApi().on(EXPORT, exported(stuck(new Uint8Array(40 * 1024)), 60 * 1024));
    const { files, dialog } = await openDialog({ api });
    start();
    await screen.findByText('2/3 chương');
    screen.getByText('40 KB/60 KB');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);

    press('Dừng tải');
    await screen.findByRole('button', { name: 'Tải xuống' });
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(files).toEqual([]);
    const later = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });
});

describe('leaving the project during a download', () => {
  it('asks first; whoever leaves ends the download', async () => {
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const pieces = (async function* () {
      yield strToU8('Một');
      await held;
      yield strToU8('Hai');
    })();
    const api = new FakeApi().on(EXPORT, exported(pieces));
    const { files, address } = await openDialog({ api });
    start();
    await screen.findByRole('button', { name: 'Dừng tải' });
    const [link] = screen.getAllByRole('link', { name: 'Dashboard', hidden: true });
    if (link) fireEvent.click(link);
    const question = await screen.findByRole('dialog', { name: 'Rời trang khi đang tải?' });
    expect(address()).toMatch(/^\/project\/1/);
    press('Rời trang', question);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Dừng tải' })).toBeNull());
    await act(async () => {
      goOn();
      await held;
    });
    expect(files).toEqual([]);
  });
});

describe('a file for each chapter', () => {
  it('holds its text and bears its name, 300 ms after the one before', async () => {
    const { files } = await openDialog();
    choose(/^Từng file \.txt/);
    start();
    await screen.findByText('Đã tải 3 chương.');
    expect(files.map(({ name }) => name)).toEqual([
      'Chương 1_ Đêm tuyết.txt',
      'Chương 2_ Đèn đá.txt',
      'Chương 4_ Bến _đò__.txt',
    ]);
    expect(strFromU8((await files[1]?.bytes()) ?? new Uint8Array())).toBe('Bản dịch của Chương 2: Đèn đá');
    const gaps = files.slice(1).map(({ at }, place) => at - (files[place]?.at ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(299);
  });

  it('that cannot be had does not keep the others back, and is fetched later', async () => {
    const api = new FakeApi();
    const { files, dialog } = await openDialog({ api });
    api.on('GET /api/chapters/12', refusal(404, 'projects.chapter_not_found', 'Chương đã mất.'));
    choose(/^Từng file \.txt/);
    start();
    const alert = within(await within(dialog).findByRole('alert'));
    alert.getByText('Lỗi khi tải file');
    alert.getByText('Chương 2: Đèn đá: Chương đã mất.');
    alert.getByText('Đã tải 2/3 chương.');
    api.on(
      'GET /api/chapters/12',
      ok(aChapter({ id: 12, title: NAMES[1] ?? '', translated_content: 'Đèn' })),
    );
    press('Tải 1 chương còn lại');
    await screen.findByText('Đã tải 1 chương.');
    expect(files.map(({ name }) => name).at(-1)).toBe('Chương 2_ Đèn đá.txt');
  });

  it('ends at once where none of them could be had', async () => {
    const api = new FakeApi();
    await openDialog({ api });
    const before = api.calls.length;
    api.on('GET /api/chapters/11', NO_ANSWER);
    choose(/^Từng file \.txt/);
    start();
    await screen.findByText('Đã tải 0/3 chương.');
    // The batch form asks for its plan meanwhile.
    const ofChapters = api.calls.slice(before).filter(({ path }) => path.startsWith('/api/chapters/'));
    expect(ofChapters.map(({ path }) => path)).toEqual(['/api/chapters/11']);
  });
});
