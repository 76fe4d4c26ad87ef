import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Comment } from '@lacthu/contracts';
import { press, pressSoon, type } from '../../testing/act';
import { aComment, aCommentPage } from '../../testing/community-factories';
import { aUser } from '../../testing/factories';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aPublicChapter } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';
import { changeReadingSettings } from './model/reading-settings';

const COUNTS = 'GET /api/community/chapters/31/paragraph-comments';
const LIST = 'GET /api/community/projects/3/comments';
const WRITE = 'POST /api/projects/3/comments';
const ACTION = 'Bình luận đoạn này';
const CHAPTER = aPublicChapter({ line_ids: [14, 15, 16] });

const about = (line_id: number, content: string, quote = 'Đoạn thứ nhất.'): Comment =>
  aComment({ id: line_id, content, chapter_id: 31, line_id, quote });

function server(counts: Record<number, number> = { 14: 2 }): FakeApi {
  const listed = Object.entries(counts).map(([line_id, count]) => ({ line_id: Number(line_id), count }));
  return new FakeApi()
    .on('GET /api/community/chapters/31', ok(CHAPTER))
    .on('GET /api/community/chapters/31/navigation', ok({ prevChapter: null, nextChapter: null }))
    .on(COUNTS, ok({ success: true, counts: listed }))
    .on(LIST, ({ path }) => {
      if (path.includes('line=14')) return ok(aCommentPage([about(14, 'Mở đầu hay.')]));
      if (path.includes('line=gone')) return ok(aCommentPage([about(99, 'Câu cũ hay hơn.', 'Câu cũ.')]));
      return ok(aCommentPage([]));
    });
}

async function open(api = server(), address = '/community/chapter/31') {
  const page = renderRoute(address, { api, user: aUser() });
  await screen.findByRole('heading', { level: 1, name: 'Hồi 1: Linh căn' });
  return page;
}

const paragraph = (text: string): HTMLElement => screen.getByText(text, { selector: '[data-line]' });
const panel = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: ACTION });
const bar = (): Promise<HTMLElement> => screen.findByRole('toolbar');

/** Selects text in a paragraph, as with a mouse or a long press. */
function select(text: string): void {
  document.getSelection()?.selectAllChildren(paragraph(text));
  fireEvent(document, new Event('selectionchange'));
}

function pointAt(text: string, pointerType: 'mouse' | 'touch'): void {
  const event = createEvent.pointerOver(paragraph(text));
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(paragraph(text), event);
}

describe('comments on paragraphs in the reader', () => {
  afterEach(() => {
    document.getSelection()?.removeAllRanges();
    changeReadingSettings({ paragraphComments: true });
  });

  it('are counted at the end of their paragraph, which is no part of its text', async () => {
    await open(server({ 14: 1_234 }));
    const bubble = await screen.findByRole('button', { name: '1.234 bình luận về đoạn này' });
    expect(paragraph('Đoạn thứ nhất.').contains(bubble)).toBe(true);
    expect(paragraph('Đoạn thứ nhất.').textContent).toBe('Đoạn thứ nhất.');
    expect(paragraph('Đoạn thứ hai.').querySelector('button')).toBeNull();
  });

  it('open beside the text with the paragraph, and take another one for it', async () => {
    const own = about(14, 'Tôi cũng thấy vậy.');
    const api = server().on(WRITE, ok({ success: true, id: 8, comment: { ...own, id: 8 } }, 201));
    await open(api);
    await pressSoon('2 bình luận về đoạn này');
    const shown = within(await panel());
    expect(shown.getByRole('blockquote', { name: 'Đoạn đang bàn' }).textContent).toBe('Đoạn thứ nhất.');
    await shown.findByText('Mở đầu hay.');
    shown.getByText('1 bình luận về đoạn này');
    expect(shown.queryByRole('blockquote', { name: 'Đoạn được bình luận' })).toBeNull();
    type('Viết bình luận', 'Tôi cũng thấy vậy.');
    const asked = api.callsTo(COUNTS).length;
    press('Gửi bình luận');
    await shown.findByText('Tôi cũng thấy vậy.', { selector: 'p' });
    expect(api.callsTo(WRITE)[0]?.body).toMatchObject({ chapterId: 31, lineId: 14, parentCommentId: null });
    await waitFor(() => expect(api.callsTo(COUNTS).length).toBeGreaterThan(asked));
  });

  it('are not there when their counts cannot be loaded, and nobody is told', async () => {
    const api = server().on(COUNTS, refusal(500, 'platform.internal', 'Máy chủ gặp lỗi.'));
    await open(api);
    await waitFor(() => expect(api.callsTo(COUNTS)).toHaveLength(1));
    await bar();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Máy chủ gặp lỗi.')).toBeNull();
    paragraph('Đoạn thứ nhất.');
  });

  it('are neither shown, asked for nor offered to who wants nothing but the text', async () => {
    const next = { id: 32, title: 'Hồi 2: Bồ Đề' };
    const api = server()
      .on('GET /api/community/chapters/31/navigation', ok({ prevChapter: null, nextChapter: next }))
      .on('GET /api/community/chapters/32', ok(aPublicChapter(next)))
      .on('GET /api/community/chapters/32/navigation', ok({ prevChapter: null, nextChapter: null }));
    await open(api);
    await bar();
    press('Cài đặt đọc');
    fireEvent.click(await screen.findByLabelText('Hiện bình luận theo đoạn'));
    expect(screen.queryByRole('button', { name: /bình luận về đoạn này/ })).toBeNull();
    expect(within(await bar()).queryByRole('button', { name: ACTION })).toBeNull();
    expect(window.localStorage.getItem('reading-paragraphComments')).toBe('off');
    press('Đóng');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Chương sau' }).disabled).toBe(false),
    );
    press('Chương sau');
    await screen.findByRole('heading', { level: 1, name: 'Hồi 2: Bồ Đề' });
    press('Cài đặt đọc');
    fireEvent.click(await screen.findByLabelText('Hiện bình luận theo đoạn'));
    await within(await bar()).findByRole('button', { name: ACTION });
    expect(api.callsTo('GET /api/community/chapters/32/paragraph-comments')).toHaveLength(1);
  });

  it('are offered for a paragraph in which words are selected, until they no longer are', async () => {
    await open();
    const tools = await bar();
    expect(tools.dataset['shown']).toBeUndefined();
    select('Đoạn thứ hai.');
    expect(tools.dataset['shown']).toBe('true');
    expect(paragraph('Đoạn thứ hai.').dataset['chosen']).toBe('');
    document.getSelection()?.removeAllRanges();
    fireEvent(document, new Event('selectionchange'));
    expect(tools.dataset['shown']).toBeUndefined();
    expect(paragraph('Đoạn thứ hai.').dataset['chosen']).toBeUndefined();
  });

  it('open for the selected paragraph also where pressing the button takes the selection back', async () => {
    await open();
    const button = within(await bar()).getByRole('button', { name: ACTION });
    select('Đoạn thứ hai.');
    fireEvent.pointerDown(button);
    document.getSelection()?.removeAllRanges();
    fireEvent(document, new Event('selectionchange'));
    fireEvent.click(button);
    const quote = within(await panel()).getByRole('blockquote', { name: 'Đoạn đang bàn' });
    expect(quote.textContent).toBe('Đoạn thứ hai.');
  });

  it('are one stop of the keyboard, from which the arrows go through the paragraphs', async () => {
    await open();
    const tools = await bar();
    const button = within(tools).getByRole('button', { name: ACTION });
    fireEvent.focus(button);
    expect(tools.getAttribute('aria-label')).toBe('Đoạn đang chọn: Đoạn thứ nhất.');
    fireEvent.keyDown(button, { key: 'ArrowDown' });
    expect(tools.getAttribute('aria-label')).toBe('Đoạn đang chọn: Đoạn thứ hai.');
    fireEvent.keyDown(button, { key: 'ArrowDown' });
    expect(within(tools).getByRole('status').textContent).toContain('Đoạn thứ hai.');
    fireEvent.keyDown(button, { key: 'ArrowUp' });
    expect(paragraph('Đoạn thứ nhất.').dataset['chosen']).toBe('');
    fireEvent.click(button);
    await panel();
    expect(
      screen.getAllByRole('button', { name: /bình luận về đoạn này/ }).map(({ tabIndex }) => tabIndex),
    ).toEqual([-1]);
  });

  it('leave the keyboard at its paragraph when what was said of it is closed', async () => {
    await open();
    const tools = await bar();
    const button = within(tools).getByRole('button', { name: ACTION });
    act(() => button.focus());
    fireEvent.keyDown(button, { key: 'ArrowDown' });
    fireEvent.click(button);
    const close = within(await panel()).getByRole('button', { name: 'Đóng' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(tools.getAttribute('aria-label')).toBe('Đoạn đang chọn: Đoạn thứ hai.');
    act(() => button.focus());
    fireEvent.keyDown(button, { key: 'ArrowUp' });
    expect(tools.getAttribute('aria-label')).toBe('Đoạn đang chọn: Đoạn thứ nhất.');
    act(() => button.blur());
    expect(tools.dataset['shown']).toBeUndefined();
  });

  it('can be opened again for the selected paragraph, though what opened has taken the selection', async () => {
    await open();
    const tools = await bar();
    const button = within(tools).getByRole('button', { name: ACTION });
    select('Đoạn thứ hai.');
    fireEvent.pointerDown(button);
    fireEvent.click(button);
    const close = within(await panel()).getByRole('button', { name: 'Đóng' });
    act(() => close.focus());
    fireEvent.pointerDown(close);
    document.getSelection()?.removeAllRanges();
    fireEvent(document, new Event('selectionchange'));
    fireEvent.click(close);
    fireEvent.click(button);
    const quote = within(await panel()).getByRole('blockquote', { name: 'Đoạn đang bàn' });
    expect(quote.textContent).toBe('Đoạn thứ hai.');
    press('Đóng');
    act(() => button.blur());
    expect(tools.dataset['shown']).toBeUndefined();
  });

  it('are offered beside the paragraph under the mouse, not under a finger', async () => {
    await open();
    await bar();
    pointAt('Đoạn thứ hai.', 'touch');
    expect(screen.queryByTitle(ACTION)).toBeNull();
    pointAt('Đoạn thứ hai.', 'mouse');
    fireEvent.click(screen.getByTitle(ACTION));
    const quote = within(await panel()).getByRole('blockquote', { name: 'Đoạn đang bàn' });
    expect(quote.textContent).toBe('Đoạn thứ hai.');
  });

  it('stay to be read when their paragraph is gone, with what it said', async () => {
    await open(server({ 14: 2, 99: 1 }));
    await pressSoon('Đoạn này đã được sửa · 1 bình luận');
    const shown = within(await screen.findByRole('dialog', { name: 'Đoạn này đã được sửa' }));
    await shown.findByText('Câu cũ hay hơn.');
    expect(shown.getByRole('blockquote', { name: 'Đoạn được bình luận' }).textContent).toBe('Câu cũ.');
    expect(shown.queryByLabelText('Viết bình luận')).toBeNull();
  });

  it('are led to by a comment of the general list', async () => {
    const api = server().on(LIST, ok(aCommentPage([about(14, 'Mở đầu hay.')])));
    await open(api);
    await pressSoon('Hiện bình luận');
    const link = await screen.findByRole('link', { name: 'Đoạn thứ nhất.' });
    expect(link.getAttribute('href')).toBe('/community/chapter/31#doan-14');
    fireEvent.click(link);
    await panel();
  });

  it('open at once for an address that names a paragraph', async () => {
    await open(server(), '/community/chapter/31#doan-14');
    await panel();
  });

  it('say that the paragraph of an address is gone', async () => {
    await open(server(), '/community/chapter/31#doan-77');
    await screen.findByRole('dialog', { name: 'Đoạn này đã được sửa' });
  });
});
