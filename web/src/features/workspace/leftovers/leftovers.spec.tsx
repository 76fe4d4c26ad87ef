import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ChapterSummary, Leftovers } from '@lacthu/contracts';
import { press, pressSoon } from '../../../testing/act';
import { FakeApi, ok, refusal } from '../../../testing/fake-api';
import { aWholeProject } from '../../../testing/novel-factories';
import { pricesAreKnown } from '../../../testing/prices-are-known';
import { chapterList, openChapters } from '../testing/open-chapters';
import { openBulk } from '../testing/pro-dialog';

let projectId = 8100;
beforeEach(() => {
  projectId += 1;
});

const FIRST = { id: 11, title: 'Chương 1: Đêm tuyết', display_order: 1 };
const SECOND = { id: 12, title: 'Chương 2: Đèn đá', display_order: 2 };
const THIRD = { id: 13, title: 'Chương 3: Cò trắng', display_order: 3 };

const LEFT: Leftovers = {
  success: true,
  total: 3,
  chapters: 2,
  fixable: { lines: 3, chapters: 2 },
  leftovers: [
    aLine(FIRST, 4, 'Đèn 石燈 và 雪 dưới trăng', ['石燈', '雪']),
    aLine(FIRST, 6, '石燈 đã tắt', ['石燈']),
    aLine(THIRD, 0, 'Chữ 卍 và 佛', ['佛']),
  ],
  allowed: ['卍'],
};

const ONE = { total: 1, chapters: 1, fixable: { lines: 1, chapters: 1 } };

function aLine(chapter: { id: number; title: string }, line: number, text: string, found: string[]) {
  return {
    chapter_id: chapter.id,
    chapter_title: chapter.title,
    line,
    translated_line: text,
    found,
    locked: false,
  };
}

const listAt = (): string => `GET /api/projects/${projectId}/leftovers`;
const allowAt = (): string => `PUT /api/projects/${projectId}/leftovers/allowed`;

/** The workspace with two chapters that contain Chinese. */
async function open(api = new FakeApi()) {
  const chapters: Partial<ChapterSummary>[] = [
    { ...FIRST, leftover_count: 2 },
    { ...SECOND, leftover_count: 0 },
    { ...THIRD, leftover_count: 1 },
  ];
  const page = await openChapters(projectId, chapters, api);
  return { ...page, api, rows: await chapterList() };
}

async function openDialog(api: FakeApi) {
  const page = await open(api);
  fireEvent.click(await openBulk('Chữ Hán còn sót: 3 dòng'));
  const dialog = await screen.findByRole('dialog', { name: 'Chữ Hán còn sót' });
  return { ...page, dialog };
}

/** A server that stores the allow-list; lines are those of LEFT without the allowed ones. */
function allowingApi(): FakeApi {
  let allowed = LEFT.allowed;
  const answer = () => {
    const leftovers = LEFT.leftovers
      .map((line) => ({ ...line, found: line.found.filter((run) => !allowed.includes(run)) }))
      .filter(({ found }) => found.length > 0);
    const chapters = new Set(leftovers.map(({ chapter_id }) => chapter_id)).size;
    const total = leftovers.length;
    return ok({ ...LEFT, leftovers, allowed, total, chapters, fixable: { lines: total, chapters } });
  };
  return new FakeApi().on(listAt(), answer).on(allowAt(), ({ body }) => {
    allowed = (body as { allowed: string[] }).allowed;
    return answer();
  });
}

describe('chapters with leftover Chinese', () => {
  it('tell in the list how many lines hold it', async () => {
    const { rows } = await open();
    within(rows.getByRole('link', { name: /Đêm tuyết/ })).getByText('Còn chữ Hán: 2 dòng');
    within(rows.getByRole('link', { name: /Cò trắng/ })).getByText('Còn chữ Hán: 1 dòng');
    expect(within(rows.getByRole('link', { name: /Đèn đá/ })).queryByText(/Còn chữ Hán/)).toBeNull();
  });

  it('are shown alone when the person asks for them', async () => {
    await open();
    fireEvent.click(screen.getByRole('combobox', { name: 'Lọc theo trạng thái' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Còn chữ Hán', hidden: true }));
    await waitFor(async () => {
      const links = (await chapterList()).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        expect.stringContaining('chapter=11'),
        expect.stringContaining('chapter=13'),
      ]);
    });
  });
});

describe('publishing from the workspace', () => {
  it('warns of Chinese that is left', async () => {
    const warning = 'Bản dịch còn 3 dòng sót chữ Hán ở 2 chương.';
    const project = aWholeProject({
      id: projectId,
      chapter_count: 3,
      translated_count: 1,
      poster_url: 'files/posters/1.webp',
    });
    const api = new FakeApi()
      .on(`GET /api/projects/${projectId}`, ok(project))
      .on(
        `PUT /api/projects/${projectId}`,
        ok({ success: true, message: 'Đã cập nhật', project: { ...project, is_public: true }, warning }),
      );
    await open(api);
    await pressSoon('Công khai');
    press('Công khai', await screen.findByRole('dialog', { name: 'Công khai dự án?' }));
    await screen.findByText('✅ Đã công khai dự án thành công!');
    await screen.findByText(warning);
  });
});

describe('the dialog of leftover Chinese', () => {
  it('shows the lines under their chapters, with the Chinese marked that is not allowed', async () => {
    const { dialog } = await openDialog(allowingApi());
    await within(dialog).findByText('Còn 3 dòng có chữ Hán ở 2 chương.');
    const headings = within(dialog).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Chương 1: Đêm tuyết2 dòng',
      'Chương 3: Cò trắng1 dòng',
      'Được phép giữ (1)',
    ]);
    within(dialog).getByText('Dòng 5');
    const marked = [...dialog.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['石燈', '雪', '石燈', '佛']);
  });

  it('leads to the chapter of a line', async () => {
    const { dialog, address } = await openDialog(allowingApi());
    await pressSoon('Mở Chương 3: Cò trắng', dialog);
    await waitFor(() => expect(address()).toBe(`/project/${projectId}?chapter=13`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lets a run stay, and takes that back', async () => {
    const { dialog, api } = await openDialog(allowingApi());
    const buttons = await within(dialog).findAllByRole('button', { name: 'Cho phép 石燈' });
    fireEvent.click(buttons[0] as HTMLElement);
    await within(dialog).findByText('Đã cho phép “石燈”.');
    within(dialog).getByText('Còn 2 dòng có chữ Hán ở 2 chương.');
    within(dialog).getByRole('heading', { name: 'Được phép giữ (2)' });
    press('Hoàn tác', dialog);
    await within(dialog).findByText('Còn 3 dòng có chữ Hán ở 2 chương.');
    expect(api.callsTo(allowAt()).map(({ body }) => body)).toEqual([
      { allowed: ['卍', '石燈'] },
      { allowed: ['卍'] },
    ]);
    expect(api.callsTo('GET /api/chapters').length).toBeGreaterThan(1);
  });

  it('takes a run off the list, and puts it back', async () => {
    const { dialog, api } = await openDialog(allowingApi());
    await pressSoon('Bỏ 卍 khỏi danh sách cho phép', dialog);
    await within(dialog).findByText('Đã bỏ “卍” khỏi danh sách cho phép.');
    press('Hoàn tác', dialog);
    await within(dialog).findByRole('button', { name: 'Bỏ 卍 khỏi danh sách cho phép' });
    expect(api.callsTo(allowAt()).map(({ body }) => body)).toEqual([{ allowed: [] }, { allowed: ['卍'] }]);
  });

  it('keeps everything as it was when the server refuses a change', async () => {
    const api = allowingApi().on(allowAt(), refusal(400, 'projects.bad', 'Danh sách đã đầy.'));
    const { dialog } = await openDialog(api);
    await pressSoon('Cho phép 佛', dialog);
    await screen.findByText('Danh sách đã đầy.');
    within(dialog).getByText('Còn 3 dòng có chữ Hán ở 2 chương.');
    expect(within(dialog).queryByRole('button', { name: 'Hoàn tác' })).toBeNull();
  });

  it('says that nothing is left', async () => {
    const nothing: Leftovers = {
      success: true,
      total: 0,
      chapters: 0,
      fixable: { lines: 0, chapters: 0 },
      leftovers: [],
      allowed: [],
    };
    const { dialog } = await openDialog(new FakeApi().on(listAt(), ok(nothing)));
    await within(dialog).findByRole('heading', { name: 'Không còn chữ Hán' });
    within(dialog).getByText(/Mọi dòng trong các bản dịch đã lưu đều sạch chữ Hán/);
  });

  it('says why the lines cannot be had, and tries again', async () => {
    const api = new FakeApi().on(listAt(), refusal(400, 'projects.bad', 'Không đọc được dự án.'));
    const { dialog } = await openDialog(api);
    await within(dialog).findByText('Không đọc được dự án.');
    within(dialog).getByText('req-test-1');
    api.on(listAt(), ok(LEFT));
    press('Thử lại', dialog);
    await within(dialog).findByText('Còn 3 dòng có chữ Hán ở 2 chương.');
  });

  it('tells that the server left lines out, and shows those it has bit by bit', async () => {
    const leftovers = Array.from({ length: 130 }, (_, line) => aLine(FIRST, line, `石 ${line}`, ['石']));
    const api = new FakeApi().on(
      listAt(),
      ok({ ...LEFT, total: 2345, fixable: { lines: 2345, chapters: 2 }, leftovers }),
    );
    const { dialog } = await openDialog(api);
    await within(dialog).findByText(/^Chỉ liệt kê 130 dòng đầu trong 2\.345 dòng\./);
    expect(within(dialog).queryByText('Dòng 101')).toBeNull();
    press('Xem thêm 30 dòng', dialog);
    within(dialog).getByText('Dòng 130');
  });

  it('marks lines that a person wrote and opens them; nothing is left to mend at once where all are such', async () => {
    const leftovers = [{ ...aLine(THIRD, 6, 'Chữ 佛', ['佛']), locked: true }];
    const all = { ...LEFT, total: 1, chapters: 1, fixable: { lines: 0, chapters: 0 }, leftovers };
    const { dialog, address } = await openDialog(new FakeApi().on(listAt(), ok(all)));
    await within(dialog).findByText('Dòng 7 · sửa tay, giữ nguyên');
    within(dialog).getByText(/^1 dòng sửa tay được giữ nguyên/);
    const fixAll = await within(dialog).findByRole<HTMLButtonElement>('button', { name: 'Sửa tất cả' });
    expect(fixAll.disabled).toBe(true);
    press('Mở Chương 3: Cò trắng để sửa dòng 7', dialog);
    await waitFor(() => expect(address()).toBe(`/project/${projectId}?chapter=13`));
  });

  it('offers no leave for a line that was never translated', async () => {
    const whole = '雪'.repeat(101);
    const leftovers = [aLine(FIRST, 0, whole, [whole])];
    const answer = ok({ ...LEFT, ...ONE, leftovers });
    const { dialog } = await openDialog(new FakeApi().on(listAt(), answer));
    await within(dialog).findByText('Dòng 1');
    expect(within(dialog).queryByRole('button', { name: /^Cho phép/ })).toBeNull();
  });
});

describe('mending all leftover Chinese', () => {
  const startAt = (): string => `POST /api/batch-translations/${projectId}/start`;
  const started = ok({ success: true, jobId: '0b8f4f0e-6f7a-4d0a-9a55-0a7a7d2f6a10', message: 'Đã nhận.' });

  async function askToFixAll(settings: object, api = allowingApi().on(startAt(), started)) {
    const page = await openDialog(api);
    await pricesAreKnown(api);
    window.localStorage.setItem('aiConfig', JSON.stringify(settings));
    fireEvent(window, new StorageEvent('storage', { key: 'aiConfig' }));
    await pressSoon('Sửa tất cả', page.dialog);
    return page;
  }
  const question = () => screen.findByRole('dialog', { name: 'Sửa tất cả 3 dòng còn chữ Hán?' });

  it('sends the lines of the whole project, after a question that tells how many and what it may cost', async () => {
    const { api } = await askToFixAll({ engine: 'openai', openAIKey: 'sk-1' });
    const asked = await question();
    within(asked).getByText(
      /^Chỉ dịch lại 3 dòng ở 2 chương; .* Ước tính 2 chương: khoảng 950 token vào, .* \(gpt-4o-mini\)\.$/,
    );
    expect(api.callsTo(startAt())).toEqual([]);
    press('Sửa tất cả', asked);
    await screen.findByText('Đã bắt đầu dịch hàng loạt.');
    expect(api.callsTo(startAt())[0]?.body).toMatchObject({
      chapterRange: { from: 1, to: 3, only: 'leftover' },
      translationConfig: { engine: 'openai', apiKey: 'sk-1', stylePrompt: 'Giọng cổ phong.' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves lines that a person wrote out of the count and of the price', async () => {
    const locked = { ...aLine(SECOND, 0, `佛${'a'.repeat(90_000)}`, ['佛']), locked: true };
    const leftovers = [...LEFT.leftovers, locked];
    const answer = ok({ ...LEFT, total: 4, chapters: 3, leftovers });
    await askToFixAll({ engine: 'openai', openAIKey: 'sk-1' }, new FakeApi().on(listAt(), answer));
    within(await question()).getByText(
      /^Chỉ dịch lại 3 dòng ở 2 chương; .* Ước tính 2 chương: khoảng 950 token vào, /,
    );
  });

  it('works without a key with the offline engine', async () => {
    const { api } = await askToFixAll({ engine: 'hanviet' });
    const asked = await question();
    within(asked).getByText(/Ước tính 2 chương: miễn phí\.$/);
    press('Sửa tất cả', asked);
    await screen.findByText('Đã bắt đầu dịch hàng loạt.');
    expect(api.callsTo(startAt())[0]?.body).toMatchObject({ translationConfig: { engine: 'hanviet' } });
  });

  it('offers the engine that needs no key where the key is missing', async () => {
    const { api } = await askToFixAll({ engine: 'openai' });
    const asked = await screen.findByRole('dialog', { name: 'Chưa có API Key cho OPENAI' });
    expect(screen.queryByRole('dialog', { name: /^Sửa tất cả/ })).toBeNull();
    expect(api.callsTo(startAt())).toEqual([]);
    press('Dịch ngay bằng Hán-Việt', asked);
    await screen.findByText('Đã bắt đầu dịch hàng loạt.');
    expect(api.callsTo(startAt())[0]?.body).toMatchObject({ translationConfig: { engine: 'hanviet' } });
  });

  it('changes nothing when the person thinks better of it', async () => {
    const { api, dialog } = await askToFixAll({ engine: 'hanviet' });
    press('Hủy', await question());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Sửa tất cả/ })).toBeNull());
    within(dialog).getByText('Còn 3 dòng có chữ Hán ở 2 chương.');
    expect(api.callsTo(startAt())).toEqual([]);
  });
});
