import { useRef, useState, type KeyboardEvent } from 'react';
import { commentsTexts } from './comments.texts';
import { EMOJI } from './emoji';
import { isComposing } from '../../lib/keyboard/composing';
import styles from './emoji-picker.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -8, ArrowRight: 1, ArrowDown: 8 };

interface EmojiPickerProps {
  readonly id: string;
  readonly onPick: (sign: string) => void;
  readonly onClose: () => void;
}

/** The emoji to choose from: one stop of the Tab key, arrows go on from there, Escape closes. */
export function EmojiPicker({ id, onPick, onClose }: EmojiPickerProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);

  const goTo = (next: number): void => {
    setPlace(next);
    panel.current?.querySelectorAll('button')[next]?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (isComposing(event) || (step === undefined && event.key !== 'Escape')) return;
    // The reader turns chapters with these keys.
    event.preventDefault();
    if (step === undefined) onClose();
    else goTo(Math.min(EMOJI.length - 1, Math.max(0, place + step)));
  };

  return (
    <div ref={panel} id={id} role="group" aria-label={commentsTexts.emojiPanel} className={styles.emoji}>
      {EMOJI.map(([sign, name], index) => (
        <button
          key={sign}
          type="button"
          aria-label={name}
          title={name}
          tabIndex={index === place ? 0 : -1}
          onKeyDown={press}
          onFocus={() => setPlace(index)}
          onClick={() => onPick(sign)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
