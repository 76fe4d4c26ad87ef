import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, type } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aPublicChapter } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const SEND = 'POST /api/chapters/31/typo-reports';
const WORDS = 'Đoạn thứ hai.';

function server(): FakeApi {
  return new FakeApi()
    .on('GET /api/community/chapters/31', ok(aPublicChapter({ line_ids: [14, 15, 16] })))
    .on('GET /api/community/chapters/31/navigation', ok({ prevChapter: null, nextChapter: null }))
    .on('GET /api/community/chapters/31/paragraph-comments', ok({ success: true, counts: [] }))
    .on(SEND, ok({ success: true, id: 5, own_project_id: null }, 201));
}

/** Opens the dialog for the second paragraph, like a reader who has selected text in it. */
async function open({ api = server(), isGuest = false, user = aUser() } = {}) {
  const page = renderRoute('/community/chapter/31', { api, ...(isGuest ? {} : { user }) });
  const bar = await screen.findByRole('toolbar');
  return { ...page, api, bar, dialog: await openDialog(bar) };
}

async function openDialog(bar: HTMLElement) {
  document.getSelection()?.selectAllChildren(screen.getByText(WORDS, { selector: '[data-line]' }));
  fireEvent(document, new Event('selectionchange'));
  fireEvent.click(within(bar).getByRole('button', { name: 'Báo lỗi chữ' }));
  return screen.findByRole('dialog', { name: 'Báo lỗi chữ' });
}

describe('reporting a typo in the reader', () => {
  afterEach(() => document.getSelection()?.removeAllRanges());

  it('sends the paragraph as it was and as it should be, and thanks', async () => {
    const { api } = await open();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Đoạn đã sửa').value).toBe(WORDS);
    type('Đoạn đã sửa', 'Đoạn thứ\nba.');
    type('Ghi chú (không bắt buộc)', ' Đếm sai. ');
    press('Gửi góp ý');
    await screen.findByText(/^Cảm ơn bạn!/);
    expect(api.callsTo(SEND)[0]?.body).toEqual({
      lineId: 16,
      before: WORDS,
      after: 'Đoạn thứ ba.',
      note: 'Đếm sai.',
    });
  });

  it('marks what is changed, which can be taken back', async () => {
    await open();
    expect(screen.queryByRole('group', { name: 'Những chữ bạn sửa' })).toBeNull();
    type('Đoạn đã sửa', 'Đoạn thứ ba.');
    const change = screen.getByRole('group', { name: 'Những chữ bạn sửa' });
    expect(change.querySelector('del')?.textContent).toBe('hai');
    expect(change.querySelector('ins')?.textContent).toBe('ba');
    press('Trả lại như cũ');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Đoạn đã sửa').value).toBe(WORDS);
    expect(screen.queryByRole('group', { name: 'Những chữ bạn sửa' })).toBeNull();
  });

  it('takes a note alone, and nothing at all is asked for with words', async () => {
    const { api } = await open();
    press('Gửi góp ý');
    expect(screen.getByRole('alert').textContent).toMatch(/^Bạn chưa sửa chữ nào/);
    type('Ghi chú (không bắt buộc)', 'Thiếu một câu.');
    press('Gửi góp ý');
    await screen.findByText(/^Cảm ơn bạn!/);
    expect(api.callsTo(SEND).map(({ body }) => body)).toMatchObject([{ after: '', note: 'Thiếu một câu.' }]);
  });

  it('says why it was refused, and keeps what was typed also when the dialog is closed', async () => {
    const api = server().on(SEND, refusal(409, 'projects.typo_paragraph_changed', 'Đoạn này vừa được sửa.'));
    const { bar } = await open({ api });
    type('Đoạn đã sửa', 'Đoạn thứ ba.');
    press('Gửi góp ý');
    await screen.findByText('Chưa gửi được góp ý. Đoạn này vừa được sửa.');
    press('Hủy');
    const again = within(await openDialog(bar));
    expect(again.getByLabelText<HTMLTextAreaElement>('Đoạn đã sửa').value).toBe('Đoạn thứ ba.');
    api.on(SEND, ok({ success: true, id: 5, own_project_id: null }, 201));
    press('Gửi góp ý');
    await screen.findByText(/^Cảm ơn bạn!/);
  });

  it('keeps what was typed for who typed it, and shows it to nobody else at the same browser', async () => {
    const field = () => screen.getByLabelText<HTMLTextAreaElement>('Đoạn đã sửa');
    await open();
    type('Đoạn đã sửa', 'Đoạn thứ tư.');
    cleanup();
    await open({ user: aUser({ id: 99 }) });
    expect(field().value).toBe(WORDS);
    cleanup();
    await open();
    expect(field().value).toBe('Đoạn thứ tư.');
  });

  it('shows who owns the story the way to his desk', async () => {
    const api = server().on(SEND, ok({ success: true, id: 5, own_project_id: 3 }, 201));
    await open({ api });
    type('Đoạn đã sửa', 'Đoạn thứ ba.');
    press('Gửi góp ý');
    const link = await screen.findByRole('link', { name: 'Mở bàn dịch' });
    expect(link.getAttribute('href')).toBe('/project/3');
  });

  it('asks guests to sign in, and leads them back to the chapter', async () => {
    const { api, dialog, address } = await open({ isGuest: true });
    expect(within(dialog).queryByLabelText('Đoạn đã sửa')).toBeNull();
    fireEvent.click(within(dialog).getByRole('link', { name: 'đăng nhập' }));
    await screen.findByLabelText('Email *');
    api.on('POST /api/auth/login', ok({ success: true, token: 'token-moi', user: aUser() }));
    type('Email *', 'tuyet@lacthu.local');
    type('Mật khẩu *', 'bimat123');
    press('Đăng nhập');
    await waitFor(() => expect(address()).toBe('/community/chapter/31'));
    expect(api.callsTo(SEND)).toEqual([]);
  });
});
