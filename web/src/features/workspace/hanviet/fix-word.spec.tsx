import '../../../testing/structured-clone';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WorkerInNode } from '../../../hanviet/testing/worker-in-node';
import { press, pressSoon, type } from '../../../testing/act';
import { FakeApi, refusal } from '../../../testing/fake-api';
import { openDrafts, paragraph } from '../testing/open-drafts';

jest.mock('../../../hanviet/start-worker', () => ({
  startWorker: () => {
    const { WorkerInNode: Thread } = jest.requireActual<{ WorkerInNode: new () => WorkerInNode }>(
      '../../../hanviet/testing/worker-in-node',
    );
    return new Thread();
  },
}));

// Drafts outlive a page, so every test has a project of its own.
let projectId = 4_300;
beforeEach(() => {
  projectId += 1;
});

const SOURCE = '他坐在石床上。\n石床很冷。';

/** Opens the form for a word of the draft. */
async function fixWord(text: string): Promise<HTMLElement> {
  fireEvent.click(await within(paragraph(1)).findByText(text));
  press('Sửa từ này');
  return screen.findByRole('dialog', { name: 'Sửa từ trong bản Hán-Việt' });
}

function choose(label: RegExp): void {
  fireEvent.click(screen.getByRole('radio', { name: label }));
}

/** jsdom has no layout of selections. */
function select(element: HTMLElement, text: string): void {
  const node = element.firstChild as Text;
  const range = document.createRange();
  range.setStart(node, node.data.indexOf(text));
  range.setEnd(node, node.data.indexOf(text) + text.length);
  Object.assign(Range.prototype, { getBoundingClientRect: () => element.getBoundingClientRect() });
  act(() => {
    window.getSelection()?.removeAllRanges();
    window.getSelection()?.addRange(range);
    document.dispatchEvent(new Event('selectionchange'));
  });
}

describe('a word of an offline draft', () => {
  it('becomes a name of the project, the drafts follow at once, and it can be taken back', async () => {
    const { api } = await openDrafts({ projectId, chapter: { original_content: SOURCE } });
    const dialog = await fixWord('giường đá');
    expect(screen.getByLabelText<HTMLInputElement>(/^Tiếng Trung/).value).toBe('石床');
    await pressSoon('thạch sàng', dialog);
    choose(/^Tên riêng/);
    await pressSoon('Thạch Sàng', dialog);
    press('Lưu', dialog);
    await within(paragraph(1)).findByText('Thạch Sàng');
    await within(paragraph(2)).findByText('Thạch Sàng');
    expect(api.callsTo(`POST /api/projects/${projectId}/glossary`)[0]?.body).toEqual({
      entries: [{ source: '石床', target: 'Thạch Sàng', kind: 'name', note: '' }],
      status: 'approved',
    });
    await screen.findByText('Đã lưu tên “石床 = Thạch Sàng”.');
    await pressSoon('Hoàn tác');
    await within(paragraph(1)).findByText('giường đá');
    await screen.findByText('Đã lấy lại như trước.');
  });

  it('that is a name already keeps its kind and note, and is what it was when it is taken back', async () => {
    const { api } = await openDrafts({
      projectId,
      chapter: { original_content: SOURCE },
      names: [{ id: 1, source: '石床', target: 'Bàn Đá', kind: 'term', note: 'ở sau núi' }],
    });
    const dialog = await fixWord('Bàn Đá');
    type(/^Tiếng Việt/, 'Sập Đá');
    press('Lưu', dialog);
    await within(paragraph(1)).findByText('Sập Đá');
    expect(api.callsTo(`POST /api/projects/${projectId}/glossary`)[0]?.body).toMatchObject({
      entries: [{ source: '石床', target: 'Sập Đá', kind: 'term', note: 'ở sau núi' }],
    });
    await pressSoon('Hoàn tác');
    await within(paragraph(1)).findByText('Bàn Đá');
    await screen.findByText('Đã lấy lại như trước.');
  });

  it('that was saved once more stays so when the first saving is taken back', async () => {
    const { api } = await openDrafts({ projectId, chapter: { original_content: SOURCE } });
    for (const [before, after] of [
      ['giường đá', 'Bàn Đá'],
      ['Bàn Đá', 'Sập Đá'],
    ] as const) {
      const dialog = await fixWord(before);
      type(/^Tiếng Việt/, after);
      choose(/^Tên riêng/);
      press('Lưu', dialog);
      await within(paragraph(1)).findByText(after);
    }
    const first = await screen.findByText('Đã lưu tên “石床 = Bàn Đá”.');
    press('Hoàn tác', first.parentElement ?? undefined);
    await screen.findByText('Từ này đã được sửa tiếp sau đó, nên giữ như hiện giờ.');
    within(paragraph(1)).getByText('Sập Đá');
    expect(api.callsTo(`POST /api/projects/${projectId}/glossary/delete`)).toEqual([]);
  });

  it('becomes a phrase of this project or of all stories, with what it meant before behind it', async () => {
    const { api } = await openDrafts({ projectId, chapter: { original_content: SOURCE } });
    const dialog = await fixWord('giường đá');
    type(/^Tiếng Việt/, 'sập đá');
    choose(/^Cụm từ/);
    choose(/^Mọi truyện/);
    press('Lưu', dialog);
    await within(paragraph(1)).findByText('sập đá');
    await within(paragraph(2)).findByText('Sập đá');
    expect(api.callsTo('POST /api/hanviet/words')[0]?.body).toEqual({
      kind: 'phrase',
      source: '石床',
      meanings: expect.arrayContaining(['sập đá', 'giường đá']) as string[],
      projectId: null,
    });
    await pressSoon('Hoàn tác');
    await within(paragraph(1)).findByText('giường đá');
    await screen.findByText('Đã lấy lại như trước.');
    expect(api.callsTo('DELETE /api/hanviet/words/1')).toHaveLength(1);
  });

  it('tells that a name goes before the phrase it is about to become', async () => {
    await openDrafts({
      projectId,
      chapter: { original_content: SOURCE },
      names: [{ source: '石床', target: 'Thạch Sàng' }],
    });
    await fixWord('Thạch Sàng');
    choose(/^Cụm từ/);
    await screen.findByText(/Từ này đang là tên “Thạch Sàng”/);
  });

  it('is not saved without a meaning, and what was typed stays when the server refuses', async () => {
    const api = new FakeApi().on(
      'POST /api/hanviet/words',
      refusal(400, 'translation.too_many_words', 'Bạn đã có quá nhiều từ.'),
    );
    await openDrafts({ projectId, api, chapter: { original_content: SOURCE } });
    const dialog = await fixWord('giường đá');
    type(/^Tiếng Việt/, ' ');
    press('Lưu', dialog);
    await screen.findByText('Vui lòng nhập nghĩa tiếng Việt.');
    type(/^Tiếng Việt/, 'sập đá');
    press('Lưu', dialog);
    await screen.findByText('Bạn đã có quá nhiều từ.');
    const save = within(dialog).getByRole('button', { name: 'Lưu' });
    await waitFor(() => expect(save.hasAttribute('data-loading')).toBe(false));
    expect(screen.getByLabelText<HTMLInputElement>(/^Tiếng Việt/).value).toBe('sập đá');
  });
});

describe('a word of the source', () => {
  it('is offered when it is selected, with its reading', async () => {
    await openDrafts({ projectId, chapter: { original_content: SOURCE } });
    await within(paragraph(1)).findByText('giường đá');
    select(screen.getByText('他坐在石床上。'), '石床上');
    await pressSoon('Thêm từ “石床上”');
    const dialog = await screen.findByRole('dialog', { name: 'Thêm tên hoặc cụm từ' });
    expect(screen.getByLabelText<HTMLInputElement>(/^Tiếng Trung/).value).toBe('石床上');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(/^Tiếng Việt/).value).toBe('Thạch Sàng Thượng'),
    );
    choose(/^Cụm từ/);
    await within(dialog).findByRole('button', { name: 'thạch sàng thượng' });
  });

  it('keeps what the person has chosen, or emptied, whatever it is read like', async () => {
    await openDrafts({ projectId, chapter: { original_content: SOURCE } });
    await within(paragraph(1)).findByText('giường đá');
    select(screen.getByText('他坐在石床上。'), '石床');
    await pressSoon('Thêm từ “石床”');
    const dialog = await screen.findByRole('dialog', { name: 'Thêm tên hoặc cụm từ' });
    const target = screen.getByLabelText<HTMLInputElement>(/^Tiếng Việt/);
    await waitFor(() => expect(target.value).toBe('Thạch Sàng'));
    await pressSoon('giường đá', dialog);
    choose(/^Cụm từ/);
    await within(dialog).findByRole('button', { name: 'thạch sàng' });
    expect(target.value).toBe('giường đá');
    type(/^Tiếng Việt/, '');
    choose(/^Tên riêng/);
    await within(dialog).findByRole('button', { name: 'Thạch Sàng' });
    expect(target.value).toBe('');
  });

  it('is offered within the window, also when it is selected at the lower edge', async () => {
    await openDrafts({ projectId, chapter: { original_content: SOURCE } });
    await within(paragraph(1)).findByText('giường đá');
    const line = screen.getByText('他坐在石床上。');
    const edge = new DOMRect(40, window.innerHeight - 30, 60, 24);
    jest.spyOn(line, 'getBoundingClientRect').mockReturnValue(edge);
    select(line, '石床');
    const offer = await screen.findByRole('button', { name: 'Thêm từ “石床”' });
    expect(parseFloat(offer.style.top)).toBeLessThan(edge.top);
  });

  it('can be typed by who has no mouse, from the menu of its paragraph', async () => {
    await openDrafts({ projectId, chapter: { original_content: SOURCE } });
    press('Đoạn 2: Chưa dịch. Thao tác');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Thêm tên hoặc cụm từ' }));
    await screen.findByRole('dialog', { name: 'Thêm tên hoặc cụm từ' });
    type(/^Tiếng Trung/, '石床');
    await pressSoon('giường đá');
    expect(screen.getByLabelText<HTMLInputElement>(/^Tiếng Việt/).value).toBe('giường đá');
    screen.getByRole('button', { name: 'Thạch Sàng' });
  });

  it('gives the focus back to the paragraph from whose menu it was typed', async () => {
    await openDrafts({ projectId, chapter: { original_content: SOURCE } });
    const menu = screen.getByRole('button', { name: 'Đoạn 2: Chưa dịch. Thao tác' });
    menu.focus();
    fireEvent.click(menu);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Thêm tên hoặc cụm từ' }));
    press('Hủy', await screen.findByRole('dialog', { name: 'Thêm tên hoặc cụm từ' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Đoạn 2: Chưa dịch. Thao tác' }),
      ),
    );
  });
});
