import { useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '../../lib/keyboard/composing';
import { commentsTexts } from './comments.texts';
import styles from './emoji-picker.module.css';

/** Emoji for comments, with their names for screen readers. */
const EMOJI: readonly (readonly [sign: string, name: string])[] = [
  ['😀', 'Cười tươi'],
  ['😂', 'Cười ra nước mắt'],
  ['🤣', 'Cười lăn lộn'],
  ['😊', 'Mỉm cười'],
  ['😍', 'Mắt trái tim'],
  ['🥰', 'Yêu thương'],
  ['😘', 'Hôn gió'],
  ['😎', 'Ngầu'],
  ['🤔', 'Suy nghĩ'],
  ['😮', 'Ngạc nhiên'],
  ['😱', 'Kinh hãi'],
  ['😢', 'Rơi nước mắt'],
  ['😭', 'Khóc to'],
  ['😡', 'Tức giận'],
  ['😴', 'Buồn ngủ'],
  ['🤤', 'Thèm thuồng'],
  ['😏', 'Cười nhếch mép'],
  ['🙄', 'Đảo mắt'],
  ['😅', 'Cười toát mồ hôi'],
  ['🥺', 'Nài nỉ'],
  ['👍', 'Đồng ý'],
  ['👎', 'Không đồng ý'],
  ['👏', 'Vỗ tay'],
  ['🙏', 'Cảm ơn'],
  ['💪', 'Cố lên'],
  ['🤝', 'Bắt tay'],
  ['✌️', 'Chiến thắng'],
  ['👀', 'Hóng'],
  ['❤️', 'Trái tim'],
  ['💔', 'Trái tim tan vỡ'],
  ['🔥', 'Ngọn lửa'],
  ['⭐', 'Ngôi sao'],
  ['🎉', 'Chúc mừng'],
  ['💯', 'Một trăm điểm'],
  ['🌸', 'Hoa anh đào'],
  ['🌙', 'Trăng'],
  ['📖', 'Quyển sách'],
  ['☕', 'Tách cà phê'],
  ['⚔️', 'Hai thanh kiếm'],
  ['🐉', 'Con rồng'],
];

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -8, ArrowRight: 1, ArrowDown: 8 };

interface EmojiPickerProps {
  readonly id: string;
  readonly onPick: (sign: string) => void;
  readonly onClose: () => void;
}

/** Emoji picker: one Tab stop, arrow keys move inside it, Escape closes. */
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
    // The reader page uses these keys to turn chapters.
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
