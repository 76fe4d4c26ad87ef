import { act, fireEvent, render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { pictureOf } from '../testing/qr-picture';
import { ShareDialog } from './share-dialog';

const NAME = 'Tây Du Ký';
const LINK = 'https://lacthu.example/community/project/3';
const COPY = { name: 'Sao chép liên kết' };

function open(clipboard?: (text: string) => Promise<void>, command?: () => boolean): void {
  Object.assign(navigator, { clipboard: clipboard && { writeText: clipboard } });
  Object.assign(document, { execCommand: command ?? (() => false) });
  render(<ShareDialog name={NAME} link={LINK} onClose={() => undefined} />);
}

async function copy(): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole('button', COPY)));
}

describe('sharing a story', () => {
  afterEach(() => jest.useRealTimers());

  it('shows its name, its link and a QR code that leads to it', () => {
    open();
    screen.getByText(NAME);
    expect(screen.getByLabelText<HTMLInputElement>('Liên kết').value).toBe(LINK);
    const { data, width } = pictureOf(screen.getByRole('img', { name: 'Mã QR dẫn đến truyện Tây Du Ký' }));
    expect(jsQR(data, width, width)?.data).toBe(LINK);
  });

  it.each([
    ['Facebook', 'www.facebook.com'],
    ['Twitter', 'twitter.com'],
    ['Telegram', 't.me'],
    ['WhatsApp', 'wa.me'],
    ['LinkedIn', 'www.linkedin.com'],
    ['Reddit', 'www.reddit.com'],
  ])('leads to %s in a new tab, with the link and a line about the story', (site, host) => {
    open();
    const link = screen.getByRole('link', { name: `${site} (mở trong thẻ mới)` });
    expect(link.getAttribute('target')).toBe('_blank');
    const address = new URL(link.getAttribute('href') ?? '');
    expect(address.host).toBe(host);
    const parts = [...address.searchParams.values()].join(' ');
    expect(parts).toContain(LINK);
    expect(parts).toContain('Đọc truyện "Tây Du Ký"');
  });

  it('copies the link and says so for two seconds', async () => {
    jest.useFakeTimers();
    const copied: string[] = [];
    open(async (text) => void copied.push(text));
    await copy();
    expect(copied).toEqual([LINK]);
    screen.getByRole('button', { name: 'Đã sao chép!' });
    act(() => void jest.advanceTimersByTime(1_999));
    screen.getByRole('button', { name: 'Đã sao chép!' });
    act(() => void jest.advanceTimersByTime(1));
    screen.getByRole('button', COPY);
  });

  it('copies in the old way where the browser has no clipboard', async () => {
    let selected = '';
    open(undefined, () => {
      selected = document.activeElement instanceof HTMLInputElement ? document.activeElement.value : '';
      return true;
    });
    await copy();
    expect(selected).toBe(LINK);
    screen.getByRole('button', { name: 'Đã sao chép!' });
  });

  it('asks to copy by hand when nothing works', async () => {
    open(() => Promise.reject(new Error('denied')));
    await copy();
    expect(screen.getByRole('alert').textContent).toBe('Không thể sao chép link. Vui lòng copy thủ công.');
  });
});
