import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { DraftLine } from '@lacthu/hanviet';
import { aConvertedLine, LINE_OF_EVERYTHING } from '../../testing/hanviet-factories';
import { HanvietLine, HanvietParallel } from './hanviet-line';
import { WordPopoverProvider } from './word-popover-provider';
import type { WordAct, WordOfLine } from './word-of-line';

const RULE = aConvertedLine([
  ['在桌子上', 'trên', 'rule'],
  ['', 'bàn', 'phrase'],
]);

function show(wordAct?: WordAct) {
  const line = LINE_OF_EVERYTHING;
  return render(
    <WordPopoverProvider act={wordAct}>
      <HanvietParallel line={line} place={0} />
      <HanvietLine draft={RULE} source={RULE.source} place={1} />
    </WordPopoverProvider>,
  );
}

const word = (text: string): HTMLElement => screen.getByText(text, { selector: '[data-word]' });
const card = (): string | null => screen.getByRole('status').textContent;
const lineOf = (text: string): HTMLElement => word(text).closest('p') as HTMLElement;

/** Moves a mouse or finger onto an element; jsdom's pointer events lack pointerType. */
function pointAt(element: Element, pointerType = 'mouse'): void {
  fireEvent(element, Object.assign(createEvent.pointerOver(element), { pointerType }));
}
const hover = (text: string): void => pointAt(word(text));

describe('a line of the offline engine', () => {
  it('reads as the draft does, beside source and readings', () => {
    show();
    expect(lineOf('Lâm Thần').textContent).toBe('Lâm Thần đột nhiên rút ra kiếm 龘.');
    screen.getByText('林辰突然拔出剑龘。');
    screen.getByText('Lâm Thần đột nhiên bạt xuất kiếm 龘.');
  });

  it.each([
    ['Lâm Thần', '林辰→Lâm ThầnTên riêngNghĩa khác: Lâm Thìn'],
    ['đột nhiên', '突然→đột nhiênCụm từNghĩa khác: bỗng nhiên / bất chợt'],
    ['rút ra', '拔出→rút raCụm từÂm Hán-Việt: bạt xuất'],
    ['kiếm', '剑→kiếmÂm Hán-Việt'],
    ['龘', '龘→龘Chưa rõ âm đọc'],
    ['trên', '在桌子上→trênQuy tắc'],
  ])('tells what "%s" came from while the mouse rests on it', (text, told) => {
    show();
    expect(card()).toBe('');
    hover(text);
    expect(card()).toBe(told);
  });

  it('tells nothing of a word that has become another under the mouse', () => {
    const drafted = (draft: DraftLine) => (
      <WordPopoverProvider>
        <HanvietLine draft={draft} source={RULE.source} />
      </WordPopoverProvider>
    );
    const { rerender } = render(drafted(RULE));
    hover('trên');
    expect(card()).toContain('在桌子上');
    rerender(drafted({ ...RULE }));
    expect(card()).toBe('');
  });

  it('marks the Chinese of the word that is pointed at', () => {
    show();
    hover('rút ra');
    expect(screen.getByText('拔出', { selector: 'mark' }).parentElement?.textContent).toBe(
      '林辰突然拔出剑龘。',
    );
  });

  it('lets the mouse go to the card, and puts it away soon after the mouse has left both', () => {
    jest.useFakeTimers();
    try {
      show();
      hover('rút ra');
      pointAt(screen.getByText('Lâm Thần đột nhiên bạt xuất kiếm 龘.'));
      pointAt(screen.getByText('Cụm từ'));
      act(() => jest.advanceTimersByTime(1_000));
      expect(card()).toContain('拔出');
      pointAt(lineOf('rút ra'));
      act(() => jest.advanceTimersByTime(1_000));
      expect(card()).toBe('');
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps the card of a word that was tapped, until it or something else is', () => {
    show();
    pointAt(word('kiếm'), 'touch');
    expect(card()).toBe('');
    fireEvent.click(word('kiếm'));
    hover('rút ra');
    expect(card()).toContain('剑');
    fireEvent.click(word('rút ra'));
    expect(card()).toContain('拔出');
    fireEvent.click(word('rút ra'));
    expect(card()).toBe('');
    fireEvent.click(word('kiếm'));
    fireEvent.pointerDown(document.body);
    expect(card()).toBe('');
  });

  it('goes from word to word by arrow keys, one stop of the tab key for the line', () => {
    show();
    const line = lineOf('kiếm');
    expect(line.tabIndex).toBe(0);
    fireEvent.focus(line);
    expect(card()).toContain('林辰');
    fireEvent.keyDown(line, { key: 'ArrowRight' });
    expect(card()).toContain('突然');
    fireEvent.keyDown(line, { key: 'End' });
    expect(card()).toContain('龘');
    fireEvent.keyDown(line, { key: 'ArrowLeft' });
    expect(card()).toContain('剑');
    fireEvent.blur(line, { relatedTarget: document.body });
    expect(card()).toBe('');
  });

  it('stays when the arrow keys go on where the mouse has just left', () => {
    jest.useFakeTimers();
    try {
      show();
      hover('rút ra');
      const line = lineOf('rút ra');
      pointAt(line);
      fireEvent.keyDown(line, { key: 'ArrowRight' });
      act(() => jest.advanceTimersByTime(1_000));
      expect(card()).toContain('剑');
    } finally {
      jest.useRealTimers();
    }
  });

  it('is put away by Escape, which a dialog around it does not hear then', () => {
    const heard = jest.fn();
    render(
      <div onKeyDown={({ key }) => heard(key)}>
        <WordPopoverProvider>
          <HanvietLine draft={LINE_OF_EVERYTHING} source={LINE_OF_EVERYTHING.source} />
        </WordPopoverProvider>
      </div>,
    );
    fireEvent.focus(lineOf('kiếm'));
    fireEvent.keyDown(lineOf('kiếm'), { key: 'Escape' });
    expect(card()).toBe('');
    expect(heard).not.toHaveBeenCalled();
    fireEvent.keyDown(lineOf('kiếm'), { key: 'Escape' });
    expect(heard).toHaveBeenCalledWith('Escape');
  });

  it('offers to do something with the word, by its button and by Enter', () => {
    const done: WordOfLine[] = [];
    show({ label: 'Sửa từ này', onWord: (chosen) => done.push(chosen) });
    fireEvent.click(word('đột nhiên'));
    fireEvent.click(screen.getByRole('button', { name: 'Sửa từ này' }));
    expect(card()).toBe('');
    fireEvent.focus(lineOf('trên'));
    fireEvent.keyDown(lineOf('trên'), { key: 'Enter' });
    expect(done.map(({ source, text, line }) => [source, text, line.place])).toEqual([
      ['突然', 'đột nhiên', 0],
      ['在桌子上', 'trên', 1],
    ]);
  });
});
