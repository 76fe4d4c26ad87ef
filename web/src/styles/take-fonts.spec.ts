import { waitFor } from '@testing-library/react';
import { takeFonts } from './take-fonts';

const ADDRESS = '/assets/fonts-12345678.css';
const links = (): number => document.querySelectorAll(`link[href="${ADDRESS}"]`).length;

describe('the fonts', () => {
  beforeEach(() => {
    document.head.innerHTML = '';
    localStorage.clear();
    Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  });

  it('come at once, and once, to a page that was not painted', async () => {
    takeFonts(ADDRESS, () => undefined);
    takeFonts(ADDRESS, () => undefined);
    expect(links()).toBe(1);
    await waitFor(() => expect(localStorage.getItem('fonts-here')).toBe(ADDRESS));
  });

  it('wait for the next page where one was painted without them: no line moves under who reads', async () => {
    document.head.innerHTML = '<style id="fonts" media="not all"></style>';
    let turn: () => void = () => undefined;
    takeFonts(ADDRESS, (listener) => (turn = listener));
    expect(links()).toBe(0);
    expect(document.querySelector('style')?.media).toBe('not all');
    expect(localStorage.getItem('fonts-here')).toBeNull();
    turn();
    expect(document.querySelector('style')?.media).toBe('all');
    await waitFor(() => expect(localStorage.getItem('fonts-here')).toBe(ADDRESS));
  });

  it('are there for the page that is opened next, once the service worker has them, and stay asleep in this one', async () => {
    document.head.innerHTML = '<style id="fonts" media="not all"></style>';
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { ready: Promise.resolve() },
      configurable: true,
    });
    takeFonts(ADDRESS, () => undefined);
    await waitFor(() => expect(localStorage.getItem('fonts-here')).toBe(ADDRESS));
    expect(document.querySelector('style')?.media).toBe('not all');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
});
