import { useState } from 'react';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { EditableText } from './editable-text';

interface Shown {
  /** Changes the text like a tool. */
  readonly replace: (text: string) => void;
  readonly takenBack: jest.Mock;
}

const field = (): HTMLTextAreaElement => screen.getByLabelText('Bản dịch');
const type = (value: string): void => void fireEvent.change(field(), { target: { value } });
const undo = (): boolean => fireEvent.keyDown(field(), { key: 'z', code: 'KeyZ', ctrlKey: true });

function show(): Shown {
  let set: (text: string) => void = () => undefined;
  const takenBack = jest.fn();
  const Page = () => {
    const [text, setText] = useState('Bản cũ.');
    set = setText;
    return <EditableText label="Bản dịch" value={text} onType={setText} onTakeBack={takenBack} />;
  };
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  );
  return { replace: (text) => act(() => set(text)), takenBack };
}

describe('a text that is typed and that tools replace', () => {
  it('leaves Ctrl+Z to the browser while everything was typed', () => {
    const { takenBack } = show();
    const before = field();
    type('Bản cũ, sửa.');
    expect(undo()).toBe(true);
    expect(takenBack).not.toHaveBeenCalled();
    expect(field()).toBe(before);
  });

  it('takes what a tool has made back as a whole, and not typed pieces into its midst', () => {
    const { replace, takenBack } = show();
    const before = field();
    type('Bản dán.');
    before.focus();
    replace('Bản của công cụ.');
    // A new element, so that the browser's undo history is empty.
    expect(field()).not.toBe(before);
    expect(document.activeElement).toBe(field());
    expect(undo()).toBe(false);
    expect(takenBack).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['before what has changed', 'Một, hai, ba.', 3, 'Một, hai, bốn.', 3],
    ['behind it', 'Một, hai, ba.', 9, 'Một,  hai, ba.', 10],
    ['in a text that has become short', 'Một, hai, ba.', 9, 'Hai', 0],
  ])('leaves whoever types at the same letter, %s', (_, typed, caret, replaced, expected) => {
    const { replace } = show();
    type(typed);
    field().focus();
    field().setSelectionRange(caret, caret);
    replace(replaced);
    expect([field().selectionStart, field().selectionEnd]).toEqual([expected, expected]);
  });

  it('keeps the field while a tool writes into a text that nobody has touched', () => {
    const { replace } = show();
    const before = field();
    replace('Một');
    replace('Một hai');
    expect(field()).toBe(before);
    expect(field().value).toBe('Một hai');
  });
});
