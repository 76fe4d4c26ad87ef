import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, resizeTo, type } from '../../testing/act';
import { chapterList, editorShows, openWorkspace, THREE_CHAPTERS } from './testing/open-workspace';

// Drafts outlive a page, so every test needs a project of its own.
let projectId = 7_200;
beforeEach(() => {
  projectId += 1;
});

const [FIRST, SECOND] = THREE_CHAPTERS;
const WIDE = 1_600;
const NARROW = 1_200;
const PHONE = 390;

async function open(width: number): Promise<void> {
  openWorkspace({ projectId, search: '?chapter=11', width });
  await editorShows(FIRST.title);
}

const toChapter = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Đến chương');

describe('a panel that becomes a drawer when the window gets narrower', () => {
  it('keeps a dialog of the tools open, and what was typed behind it', async () => {
    await open(WIDE);
    await screen.findByRole('heading', { name: 'Dịch hàng loạt' });
    type('Đến chương', '2');
    await pressSoon(/^Lịch sử dịch hàng loạt/);
    const dialog = await screen.findByRole('dialog', { name: 'Lịch sử dịch hàng loạt' });
    resizeTo(NARROW);
    await screen.findByRole('button', { name: 'Mở công cụ dịch' });
    expect(screen.getByRole('dialog', { name: 'Lịch sử dịch hàng loạt' })).toBe(dialog);
    resizeTo(WIDE);
    expect(toChapter().value).toBe('2');
    expect(screen.getByRole('dialog', { name: 'Lịch sử dịch hàng loạt' })).toBe(dialog);
  });

  it('takes what was typed in a column along into the drawer, and back', async () => {
    await open(WIDE);
    await screen.findByRole('heading', { name: 'Dịch hàng loạt' });
    type('Đến chương', '2');
    resizeTo(NARROW);
    await pressSoon('Mở công cụ dịch');
    const drawer = await screen.findByRole('dialog', { name: 'Công cụ' });
    await waitFor(() => expect(drawer.contains(toChapter())).toBe(true));
    expect(toChapter().value).toBe('2');
    type('Đến chương', '3');
    resizeTo(WIDE);
    await waitFor(() => expect(screen.getByRole('complementary').contains(toChapter())).toBe(true));
    expect(toChapter().value).toBe('3');
  });

  it('keeps a dialog of the chapter list open, and what the list was searched for', async () => {
    await open(WIDE);
    await chapterList();
    type('Tìm chương', 'den da');
    press('Sắp xếp chương');
    const dialog = await screen.findByRole('dialog', { name: 'Sắp xếp thứ tự chương' });
    resizeTo(PHONE);
    expect(screen.getByRole('dialog', { name: 'Sắp xếp thứ tự chương' })).toBe(dialog);
    resizeTo(WIDE);
    expect(screen.getByLabelText<HTMLInputElement>('Tìm chương').value).toBe('den da');
    await waitFor(async () => expect((await chapterList()).queryByText(SECOND.title)).not.toBeNull());
  });

  it('is closed by Escape in it', async () => {
    await open(NARROW);
    await pressSoon('Mở công cụ dịch');
    await screen.findByRole('heading', { name: 'Dịch hàng loạt' });
    fireEvent.keyDown(toChapter(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Công cụ' })).toBeNull());
    await pressSoon('Mở công cụ dịch');
    const drawer = await screen.findByRole('dialog', { name: 'Công cụ' });
    await within(drawer).findByLabelText('Đến chương');
    toChapter().focus();
    // Removes the focused element, as when a button starts loading.
    toChapter().blur();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Công cụ' })).toBeNull());
  });
});
