import { useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref, type UIEvent } from 'react';
import { Textarea, type TextareaProps } from '@mantine/core';
import { getHotkeyHandler, useMergedRef } from '@mantine/hooks';
import { isComposing } from '../lib/keyboard/composing';

interface EditableTextProps extends Omit<TextareaProps, 'value' | 'onChange' | 'ref'> {
  readonly value: string;
  readonly onType: (text: string) => void;
  /** Undoes the last change that was not typed; null when there is none. */
  readonly onTakeBack: (() => void) | null;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/**
 * A long text that users type and tools replace. The browser's undo history contains only typing: after a replacement
 * by a tool it would insert pieces of older text. So such a change mounts a new field, and Ctrl+Z undoes the change as
 * a whole.
 */
export function EditableText({ value, onType, onTakeBack, ref, ...field }: EditableTextProps) {
  const [own, setOwn] = useState<{ readonly life: number; readonly typed: string | null }>({
    life: 0,
    typed: null,
  });
  if (own.typed !== null && own.typed !== value) setOwn({ life: own.life + 1, typed: null });
  const kept = useRestorePosition(own.life);

  const takeBack = (event: { preventDefault(): void }): void => {
    if (own.typed !== null || onTakeBack === null) return;
    event.preventDefault();
    onTakeBack();
  };
  const onHotkey = getHotkeyHandler([['mod+Z', takeBack, { preventDefault: false }]]);

  return (
    <Textarea
      {...field}
      key={own.life}
      ref={useMergedRef(kept.ref, ref)}
      value={value}
      onChange={({ currentTarget }) => {
        setOwn({ ...own, typed: currentTarget.value });
        onType(currentTarget.value);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
        field.onKeyDown?.(event);
        if (!isComposing(event)) onHotkey(event);
      }}
      onFocus={(event) => {
        field.onFocus?.(event);
        kept.hold(true);
      }}
      onBlur={(event) => {
        field.onBlur?.(event);
        kept.hold(false);
      }}
      onScroll={(event: UIEvent<HTMLTextAreaElement>) => {
        field.onScroll?.(event);
        kept.scrolled(event.currentTarget.scrollTop);
      }}
    />
  );
}

/** Focus, caret and scroll position survive the replacement of the field. */
function useRestorePosition(life: number) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const place = useRef<KeptPlace>({ isHeld: false, scrollTop: 0, caret: 0, text: '' });
  useLayoutEffect(() => {
    const field = ref.current;
    if (field === null) return;
    const kept = place.current;
    if (life > 0) {
      const caret = caretAfter(kept, field.value);
      field.setSelectionRange(caret, caret);
      if (kept.isHeld) field.focus({ preventScroll: true });
      field.scrollTop = kept.scrollTop;
    }
    return () => {
      kept.caret = field.selectionEnd;
      kept.text = field.value;
    };
  }, [life]);
  return {
    ref,
    hold: (isHeld: boolean): void => void (place.current.isHeld = isHeld),
    scrolled: (scrollTop: number): void => void (place.current.scrollTop = scrollTop),
  };
}

interface KeptPlace {
  isHeld: boolean;
  scrollTop: number;
  /** State of the replaced field, and its text. */
  caret: number;
  text: string;
}

/** A caret before the change stays where it is; behind it, it keeps its distance from the end. */
function caretAfter({ caret, text }: KeptPlace, now: string): number {
  return now.startsWith(text.slice(0, caret)) ? caret : Math.max(0, now.length - (text.length - caret));
}
