import { fireEvent, render, screen } from '@testing-library/react';
import { isComposing } from './composing';
import { shieldComposition } from './shield-composition';

const SAFARI = { key: 'Enter', keyCode: 229, isComposing: false };
const OTHERS = { key: 'Enter', keyCode: 13, isComposing: true };

describe('a key press of an input method', () => {
  it.each([SAFARI, OTHERS])('is known by %p', (press) => {
    expect(isComposing(new KeyboardEvent('keydown', press))).toBe(true);
  });

  it('is no plain Enter', () => {
    expect(isComposing(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13 }))).toBe(false);
  });
});

describe('the shield of the page', () => {
  const heard = jest.fn();
  beforeAll(() => shieldComposition());
  beforeEach(() => {
    heard.mockClear();
    render(
      <form onKeyDown={heard}>
        <input aria-label="Tên" />
        <textarea aria-label="Lời" />
      </form>,
    );
  });

  it.each([SAFARI, OTHERS, { key: 'Escape', keyCode: 229 }, { key: 'ArrowDown', keyCode: 229 }])(
    'keeps %p from every handler',
    (press) => {
      fireEvent.keyDown(screen.getByLabelText('Tên'), press);
      expect(heard).not.toHaveBeenCalled();
    },
  );

  it('keeps Enter from sending the form around a field and Escape from closing a dialog, and leaves a text its line', () => {
    expect(fireEvent.keyDown(screen.getByLabelText('Tên'), SAFARI)).toBe(false);
    expect(fireEvent.keyDown(screen.getByLabelText('Tên'), { ...OTHERS, key: 'Escape' })).toBe(false);
    expect(fireEvent.keyDown(screen.getByLabelText('Lời'), SAFARI)).toBe(true);
  });

  it('lets all other keys pass', () => {
    expect(fireEvent.keyDown(screen.getByLabelText('Tên'), { key: 'Enter', keyCode: 13 })).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
