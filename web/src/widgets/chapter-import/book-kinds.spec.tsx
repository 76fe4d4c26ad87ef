import { createHash } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { importPlanSchema, type ImportPlan } from '@lacthu/contracts';
import { buildEpub, navItem } from '../../../../libs/book-files/src/testing/build-epub';
import { buildZip } from '../../../../libs/book-files/src/testing/build-zip';
import { mainPart, press, type } from '../../testing/act';
import { FakeApi, ok } from '../../testing/fake-api';
import { aProject, aUser } from '../../testing/factories';
import { aStory, aWholeProject } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';
import { chooseFiles, textFile } from '../../testing/choose-files';

jest.mock('./worker/start-worker', () => jest.requireActual<object>('../../testing/worker-in-page'));

const UPLOAD = 'POST /api/projects/community-upload';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function epub(): File {
  const bytes = buildEpub({
    pages: [
      { file: '1.xhtml', body: '<h1>Đêm</h1><p>Tuyết rơi.</p>' },
      { file: '2.xhtml', body: '<h1>Ngày</h1><p>Trời sáng.</p>' },
    ],
    nav: navItem('1.xhtml', 'Đêm') + navItem('2.xhtml', 'Ngày'),
    metadata:
      '<dc:title>Đêm Tuyết</dc:title><dc:creator>Bạch Lộ</dc:creator><dc:source>雪夜</dc:source><dc:description>Một đêm.</dc:description><meta name="cover" content="bia"/>',
    manifest: '<item id="bia" href="bia.png" media-type="image/png" properties="cover-image"/>',
    files: { 'OEBPS/bia.png': PNG },
  });
  return new File([new Uint8Array(bytes)], 'sách.epub', { type: 'application/epub+zip' });
}

function zip(): File {
  const bytes = buildZip({ 'Chương 10.txt': 'Mười.', 'Chương 9.txt': 'Chín.', 'Chương 1.txt': 'Một.' });
  return new File([new Uint8Array(bytes)], 'truyện.zip', { type: 'application/zip' });
}

async function openUpload() {
  const api = new FakeApi()
    .on(
      UPLOAD,
      ok({ success: true, message: 'Xong', projectId: 3, addedCount: 2, skippedCount: 0, files: [] }, 201),
    )
    .on('GET /api/community/projects/3', ok(aStory()));
  const page = renderRoute('/upload-story', { user: aUser(), api });
  await screen.findByRole('heading', { name: 'Đăng truyện lên cộng đồng' });
  return page;
}

const titles = (): (string | null)[] =>
  within(screen.getByRole('group', { name: 'Xem trước các chương' }))
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-label')?.replace('Nhập chương ', '') ?? null);

async function sent(api: FakeApi): Promise<{ form: FormData; plan: ImportPlan }> {
  press('Đăng truyện', mainPart());
  await waitFor(() => expect(api.callsTo(UPLOAD)).toHaveLength(1));
  const form = api.callsTo(UPLOAD)[0]?.body as FormData;
  return { form, plan: importPlanSchema.parse(JSON.parse(form.get('plan') as string)) };
}

describe('texts from a web page', () => {
  const scraped = '第一章 雪<br/>他说：&nbsp;“走。”\n第二章&nbsp;灯\n<p>1 < 2 &amp; 3</p>\n';
  const cleaned = '第一章 雪\n他说： “走。”\n第二章 灯\n1 < 2 & 3\n';
  const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const cleaning = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Làm sạch khi nhập/ });

  it('are offered for cleaning with a preview, and are sent as they were seen', async () => {
    const { api } = await openUpload();
    type('Tên *', 'Truyện');
    type('Mô tả *', 'Mô tả.');
    await chooseFiles([textFile('truyện.txt', scraped)]);
    await screen.findByText('Còn sót thẻ hoặc mã của trang web ở 6 chỗ');
    expect(cleaning().checked).toBe(false);
    const samples = within(screen.getByRole('list', { name: 'Trước và sau khi làm sạch' }));
    expect(samples.getByText('第二章&nbsp;灯')).toBeTruthy();
    expect(samples.getByText('第二章 灯')).toBeTruthy();
    fireEvent.click(cleaning());
    await waitFor(() => expect(titles()).toEqual(['第一章 雪', '第二章 灯']));
    expect(cleaning().checked).toBe(true);
    const { plan } = await sent(api);
    expect(plan.files).toEqual([
      {
        name: 'truyện.txt',
        cleaned: true,
        digest: digestOf(cleaned),
        chapters: [
          { title: '第一章 雪', from: 1, body: 2, to: 2 },
          { title: '第二章 灯', from: 3, body: 4, to: 5 },
        ],
      },
    ]);
  });

  it('stay as they are when the person wants them so', async () => {
    const { api } = await openUpload();
    type('Tên *', 'Truyện');
    type('Mô tả *', 'Mô tả.');
    await chooseFiles([textFile('truyện.txt', scraped)]);
    await screen.findByText('Còn sót thẻ hoặc mã của trang web ở 6 chỗ');
    fireEvent.click(cleaning());
    await waitFor(() => expect(titles()).toEqual(['第一章 雪', '第二章 灯']));
    fireEvent.click(cleaning());
    await waitFor(() => expect(titles()).not.toEqual(['第一章 雪', '第二章 灯']));
    const { plan } = await sent(api);
    expect(plan.files[0]).toMatchObject({ digest: digestOf(scraped) });
    expect(plan.files[0]).not.toHaveProperty('cleaned');
  });

  it('of which none is left offer nothing', async () => {
    await openUpload();
    await chooseFiles([textFile('truyện.txt', '第一章 雪\na < b & <Hệ thống>\n第二章 灯\n灯。')]);
    await screen.findByText('Tìm thấy 2 chương');
    expect(screen.queryByText(/Còn sót thẻ/)).toBeNull();
  });
});

describe('books of other kinds', () => {
  it('an EPUB brings its own chapters, and a rule may be used instead', async () => {
    await openUpload();
    await chooseFiles([epub()]);
    await screen.findByText('Tìm thấy 2 chương');
    expect(titles()).toEqual(['Đêm', 'Ngày']);
    const rule = screen.getByLabelText<HTMLInputElement>('Quy tắc tách chương', { selector: 'input' });
    expect(rule.value).toBe('Chương có sẵn trong sách');
    expect(screen.queryByLabelText('Bảng mã của sách.epub')).toBeNull();
    fireEvent.click(rule);
    fireEvent.click(await screen.findByRole('option', { name: 'Chương tiếng Trung' }));
    await screen.findByText('Không tìm thấy chương nào...');
    fireEvent.click(rule);
    fireEvent.click(await screen.findByRole('option', { name: 'Chương có sẵn trong sách' }));
    await screen.findByText('Tìm thấy 2 chương');
  });

  it('an EPUB fills the fields that are still empty when it is asked to', async () => {
    const { api } = await openUpload();
    type('Tên *', 'Tên của tôi');
    await chooseFiles([epub()]);
    await screen.findByText('Có thể điền vào ô còn trống: tên gốc, tác giả, mô tả, ảnh bìa.');
    press('Điền vào ô còn trống');
    await waitFor(() => expect(screen.queryByText('Sách có sẵn thông tin')).toBeNull());
    const { form } = await sent(api);
    expect(['name', 'original_name', 'author', 'description'].map((field) => form.get(field))).toEqual([
      'Tên của tôi',
      '雪夜',
      'Bạch Lộ',
      'Một đêm.',
    ]);
    expect((form.get('poster') as File).type).toBe('image/png');
  });

  it('an archive brings its texts in the order people count, each a chapter', async () => {
    const { api } = await openUpload();
    type('Tên *', 'Truyện');
    type('Mô tả *', 'Mô tả.');
    await chooseFiles([zip()]);
    await screen.findByText('3 file, mỗi file là một chương');
    expect(titles()).toEqual(['Chương 1', 'Chương 9', 'Chương 10']);
    const { plan } = await sent(api);
    expect(plan.files.map(({ name }) => name)).toEqual([
      'truyện.zip/Chương 1.txt',
      'truyện.zip/Chương 9.txt',
      'truyện.zip/Chương 10.txt',
    ]);
  });

  it('what only says that it is a book is refused by name and can be taken out', async () => {
    const { api } = await openUpload();
    type('Tên *', 'Truyện');
    type('Mô tả *', 'Mô tả.');
    await chooseFiles([new File([PNG], 'ảnh.txt'), textFile('thật.txt', 'Chương 1: A\nMột.')]);
    await screen.findByText(/ảnh\.txt/, { selector: '[role=status] *' });
    expect(screen.queryByLabelText('Bảng mã của ảnh.txt')).toBeNull();
    press('Đăng truyện', mainPart());
    await screen.findByText('Có file không đọc được. Hãy bỏ file đó hoặc đổi bảng mã rồi gửi lại.');
    expect(api.callsTo(UPLOAD)).toEqual([]);
    press('Bỏ file ảnh.txt');
    await screen.findByText('Tìm thấy 1 chương');
  });
});

describe('pasted text', () => {
  it('is split like a file and sent as one', async () => {
    const { api } = await openUpload();
    type('Tên *', 'Truyện');
    type('Mô tả *', 'Mô tả.');
    fireEvent.click(screen.getByRole('radio', { name: 'Dán văn bản' }));
    press('Xem trước văn bản dán');
    await screen.findByText('Vui lòng dán nội dung gốc.');
    fireEvent.change(await screen.findByLabelText('Văn bản cần nhập'), {
      target: { value: 'Chương 1: A\nMột.\nChương 2: B\nHai.' },
    });
    press('Xem trước văn bản dán');
    await screen.findByText('Tìm thấy 2 chương');
    fireEvent.change(screen.getByLabelText('Văn bản cần nhập'), { target: { value: 'Chương 1: A\nMột.' } });
    press('Cập nhật văn bản dán');
    await screen.findByText('Tìm thấy 1 chương');
    const { form, plan } = await sent(api);
    expect(form.getAll('chapterFiles')).toHaveLength(1);
    expect(plan.files).toEqual([expect.objectContaining({ name: 'Văn bản dán.txt', encoding: 'utf-8' })]);
  });
});

describe('several files', () => {
  it('are put into another order, or each split by the rule', async () => {
    await openUpload();
    const volume = (name: string, from: number): File =>
      textFile(name, `Chương ${from}: A\nMột.\nChương ${from + 1}: B\nHai.`);
    await chooseFiles([volume('Quyển 1.txt', 1), volume('Quyển 2.txt', 3)]);
    await screen.findByText('2 file, mỗi file là một chương');
    press('Đưa Quyển 2.txt lên trước');
    await waitFor(() => expect(titles()).toEqual(['Quyển 2', 'Quyển 1']));
    press('Xếp theo tên');
    await waitFor(() => expect(titles()).toEqual(['Quyển 1', 'Quyển 2']));
    fireEvent.click(screen.getByLabelText('Tách từng file theo quy tắc'));
    await screen.findByText('Tìm thấy 4 chương');
    expect(titles()).toEqual(['Chương 1: A', 'Chương 2: B', 'Chương 3: A', 'Chương 4: B']);
  });

  it('are not taken twice, and one of the same name but another text keeps both', async () => {
    await openUpload();
    const one = new File(['Một.'], 'a.txt', { lastModified: 1 });
    await chooseFiles([one]);
    await screen.findByRole('button', { name: 'Bỏ file a.txt' });
    await chooseFiles([one]);
    await screen.findByText('Các file này đã có trong danh sách.');
    await chooseFiles([new File(['Hai hai.'], 'a.txt', { lastModified: 2 })]);
    await screen.findByText('a (2).txt');
  });
});

describe('a new project that begins with a book', () => {
  it('is filled from it where nothing was typed, and finds the book in its workspace', async () => {
    const api = new FakeApi()
      .on('GET /api/projects', ok([]))
      .on('GET /api/chapters', ok([]))
      .on('GET /api/projects/77', ok(aWholeProject({ id: 77, chapter_count: 0 })))
      .on('GET /api/batch-translations/77', ok({ success: true, jobs: [] }))
      .on(
        'POST /api/projects',
        ok(
          {
            ...aProject({ id: 77 }),
            task_type: '',
            master_prompt: '',
            ai_memory: null,
            project_config: null,
          },
          201,
        ),
      );
    const { address } = renderRoute('/create-project', { user: aUser(), api });
    await screen.findByRole('heading', { name: 'Tạo dự án mới' });
    type('Mô tả', 'Lời của tôi.');
    const field = document.querySelector<HTMLInputElement>('input[type=file][accept*=".epub"]');
    fireEvent.change(field as HTMLInputElement, { target: { files: [epub()] } });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Tên *').value).toBe('Đêm Tuyết'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Mô tả').value).toBe('Lời của tôi.');
    fireEvent.click(screen.getByLabelText('Thể loại *', { selector: 'input' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Tiên Hiệp' }));
    press('Tạo dự án', mainPart());
    await waitFor(() => expect(address()).toContain('/project/77'));
    const form = api.callsTo('POST /api/projects')[0]?.body as FormData;
    expect(form.get('poster')).toBeInstanceOf(File);
    await screen.findByText('Tìm thấy 2 chương');
    expect(titles()).toEqual(['Đêm', 'Ngày']);
  });
});
