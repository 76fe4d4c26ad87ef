import { fireEvent, render, screen } from '@testing-library/react';
import { press } from '../testing/act';
import { ActionMenu } from './action-menu';

const LABEL = 'Thao tác khác';
const open = (...names: string[]): jest.Mock => {
  const chosen = jest.fn();
  render(
    <ActionMenu label={LABEL} actions={names.map((name) => ({ name, onSelect: () => void chosen(name) }))} />,
  );
  if (names.length > 0) press(LABEL);
  return chosen;
};
const key = (name: string): void =>
  void fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const focused = (): string | null | undefined => document.activeElement?.textContent;

describe('a menu of actions', () => {
  it('is not there when there is nothing to do', () => {
    open();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('does what is chosen, closes, and leaves the keyboard at its button', () => {
    const chosen = open('Báo cáo', 'Chặn');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Chặn' }));
    expect(chosen.mock.calls).toEqual([['Chặn']]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: LABEL }));
  });

  it('is brought into sight as a whole, also below the last comment of a page', () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    open('Báo cáo', 'Chặn');
    expect(scroll.mock.contexts).toEqual([screen.getByRole('menu')]);
    scroll.mockRestore();
  });

  it('is walked through by the arrow keys, round and round, and closed by Escape', () => {
    open('Báo cáo', 'Chặn');
    expect(focused()).toBe('Báo cáo');
    key('ArrowDown');
    expect(focused()).toBe('Chặn');
    key('ArrowDown');
    expect(focused()).toBe('Báo cáo');
    key('ArrowUp');
    expect(focused()).toBe('Chặn');
    key('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: LABEL, expanded: false })).toBe(document.activeElement);
  });

  it('closes when the keyboard goes elsewhere', () => {
    open('Báo cáo');
    fireEvent.blur(screen.getByRole('menuitem', { name: 'Báo cáo' }), { relatedTarget: document.body });
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
