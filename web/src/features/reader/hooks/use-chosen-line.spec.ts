import { renderHook } from '@testing-library/react';
import { useChosenLine } from './use-chosen-line';

describe('the chosen paragraph', () => {
  afterEach(() => {
    document.getSelection()?.removeAllRanges();
    document.body.innerHTML = '';
  });

  it('is the one in which words were selected before the actions were there, as on a slow phone', () => {
    document.body.innerHTML = '<article><p data-line="0">Một.</p><p data-line="1">Hai.</p></article>';
    const text = { current: document.querySelector('article') };
    const second = document.querySelector<HTMLElement>('[data-line="1"]');
    if (second) document.getSelection()?.selectAllChildren(second);
    const bar = { current: null };
    const { result } = renderHook(() => useChosenLine(text, bar));
    expect(result.current.line).toBe(1);
    expect(second?.dataset['chosen']).toBe('');
  });
});
