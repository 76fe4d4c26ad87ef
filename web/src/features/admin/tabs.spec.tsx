import { act, fireEvent, screen } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin';

const SHOWN_PX = 390;

/** A row of tabs of this width in a window of 390 px; jsdom has no layout. */
function layOut(tabs: HTMLElement, rowPx: number, scrolledPx: number): void {
  Object.defineProperties(tabs, {
    clientWidth: { value: SHOWN_PX, configurable: true },
    scrollWidth: { value: rowPx, configurable: true },
    scrollLeft: { value: scrolledPx, configurable: true },
  });
  act(() => void fireEvent.scroll(tabs));
}

describe('the row of tabs', () => {
  it('shows on which side it goes on out of sight', async () => {
    openAdmin();
    const tabs = await screen.findByRole('tablist', { name: 'Các phần của trang quản trị' });
    const hidden = (): string | undefined => tabs.dataset['hidden'];
    layOut(tabs, 520, 0);
    expect(hidden()).toBe('end');
    layOut(tabs, 520, 60);
    expect(hidden()).toBe('both');
    layOut(tabs, 520, 130);
    expect(hidden()).toBe('start');
    layOut(tabs, 390, 0);
    expect(hidden()).toBe('none');
  });
});
