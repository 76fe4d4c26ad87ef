import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { ReadingSettingsPanel } from './reading-settings-panel';

const THEMES = ['light', 'dark', 'sepia', 'green', 'blue'];

function open(): void {
  window.localStorage.clear();
  fireEvent(window, new StorageEvent('storage', { key: null }));
  render(<ReadingSettingsPanel onClose={() => undefined} />);
}

function choicesOf(legend: string): { all: string[]; chosen: string[] } {
  const radios = within(screen.getByRole('group', { name: legend })).getAllByRole<HTMLInputElement>('radio');
  const nameOf = (radio: HTMLInputElement): string => radio.labels?.[0]?.textContent ?? '';
  return { all: radios.map(nameOf), chosen: radios.filter(({ checked }) => checked).map(nameOf) };
}

describe('the reading settings', () => {
  it('begin light, at 18 px, with medium spacing', () => {
    open();
    expect(choicesOf('Màu nền').chosen).toEqual(['Sáng']);
    expect(choicesOf('Cỡ chữ').chosen).toEqual(['Vừa (18px)']);
    expect(choicesOf('Giãn dòng').chosen).toEqual(['Vừa (1.6)']);
  });

  it('show the theme that a dark device gives, until another is chosen', () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('dark') });
    try {
      open();
      expect(choicesOf('Màu nền').chosen).toEqual(['Tối']);
      fireEvent.click(screen.getByLabelText('Tối'));
      expect(window.localStorage.getItem('reading-theme')).toBe('dark');
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('offer the five themes and the device’s own, six sizes and four spacings', () => {
    open();
    expect(choicesOf('Màu nền').all).toEqual([
      'Sáng',
      'Tối',
      'Giấy cũ',
      'Xanh lá',
      'Xanh dương',
      'Theo thiết bị',
    ]);
    expect(choicesOf('Cỡ chữ').all).toEqual([
      'Rất nhỏ (14px)',
      'Nhỏ (16px)',
      'Vừa (18px)',
      'Lớn (20px)',
      'Rất lớn (22px)',
      'Khổng lồ (24px)',
    ]);
    expect(choicesOf('Giãn dòng').all).toEqual(['Hẹp (1.4)', 'Vừa (1.6)', 'Rộng (1.8)', 'Rất rộng (2.0)']);
  });

  it('show what they do in a preview, and how to turn chapters', () => {
    open();
    const sample = screen.getByText(/^Trăng lên khỏi rặng núi/);
    fireEvent.click(screen.getByLabelText('Khổng lồ (24px)'));
    fireEvent.click(screen.getByLabelText('Rất rộng (2.0)'));
    expect([sample.style.fontSize, sample.style.lineHeight]).toEqual(['1.5rem', '2']);
    screen.getByText(/^Vuốt trái để sang chương sau/);
    screen.getByText(/phím mũi tên ← và →/);
  });

  it('keep the defaults where something else was stored', () => {
    open();
    for (const key of ['reading-theme', 'reading-fontSize', 'reading-lineHeight']) {
      window.localStorage.setItem(key, '17');
    }
    fireEvent(window, new StorageEvent('storage', { key: null }));
    expect(choicesOf('Cỡ chữ').chosen).toEqual(['Vừa (18px)']);
  });

  it.each(THEMES)('give the theme %s a background, a text, a card and a border colour', (theme) => {
    const css = readFileSync(join(__dirname, '../reading-themes.css'), 'utf8');
    const rule = new RegExp(`html\\[data-reading-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
    for (const colour of ['--lt-paper', '--lt-ink', '--lt-surface', '--lt-border']) {
      expect(rule).toMatch(new RegExp(`${colour}: [^;]+;`));
    }
  });
});
