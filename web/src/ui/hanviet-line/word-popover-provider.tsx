import {
  createContext,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { WordCard } from './word-card';
import { wordOfLine, type WordAct } from './word-of-line';
import { lineElementOf, wordElementAt, wordElementsOf, WordPointer } from './word-pointer';
import { isComposing } from '../../lib/keyboard/composing';

/** Time in ms that the pointer may take from a word to its card. */
const LEAVE_MS = 200;

const PointerContext = createContext<WordPointer | null>(null);

/** The word pointed at in the lines below this provider. */
export function useWordPointer(): WordPointer {
  const pointer = use(PointerContext);
  if (!pointer) throw new Error('useWordPointer must be used inside WordPopoverProvider');
  return pointer;
}

interface WordPopoverProviderProps {
  /** Actions offered in the card. */
  readonly act?: WordAct | undefined;
  readonly children: ReactNode;
}

/**
 * Provider for lines of a draft: shows the source of a word on hover, tap or arrow keys. One listener and one card
 * serve all lines.
 */
export function WordPopoverProvider({ act, children }: WordPopoverProviderProps) {
  const [pointer] = useState(() => new WordPointer());
  const [gestures] = useState(() => gesturesOf(pointer));
  const pointed = useSyncExternalStore(pointer.subscribe, pointer.get);
  const word = pointed && wordOfLine(pointed.line, pointed.index);
  useEffect(() => gestures.watchOutside(), [gestures]);
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const isActing = event.key === 'Enter' && act && word && lineElementOf(event.target as Element);
    if (isActing) act.onWord(word);
    else gestures.onKeyDown(event);
  };
  return (
    <PointerContext value={pointer}>
      <div
        onPointerOver={gestures.onPointerOver}
        onPointerLeave={gestures.onPointerLeave}
        onPointerDown={gestures.onPointerDown}
        onClick={gestures.onClick}
        onFocus={gestures.onFocus}
        onBlur={gestures.onBlur}
        onKeyDown={press}
        ref={gestures.setGround}
      >
        {children}
        <div role="status">
          {word && pointed && (
            <WordCard
              word={word}
              at={pointed.element}
              act={act && { ...act, onWord: (chosen) => (pointer.forget(), act.onWord(chosen)) }}
            />
          )}
        </div>
      </div>
    </PointerContext>
  );
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};
const CARD = '[data-word-card]';

function gesturesOf(pointer: WordPointer) {
  let ground: Element | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  /** A click also focuses the line, whose focus handler would select the first word instead. */
  let isPressed = false;
  const isOfCard = (target: EventTarget): boolean => target instanceof Element && !!target.closest(CARD);
  const stay = (): void => clearTimeout(leaving);
  const leaveSoon = (): void => {
    stay();
    leaving = setTimeout(() => {
      // A tap or the keyboard may have pinned a word since the mouse left.
      if (pointer.get()?.isPinned === false) pointer.forget();
    }, LEAVE_MS);
  };

  return {
    setGround: (element: Element | null): void => {
      ground = element;
    },
    /** A tap elsewhere closes the card. */
    watchOutside: (): (() => void) => {
      const press = ({ target }: Event): void => {
        if (target instanceof Node && !ground?.contains(target)) pointer.forget();
      };
      document.addEventListener('pointerdown', press);
      return () => {
        stay();
        document.removeEventListener('pointerdown', press);
      };
    },
    onPointerOver: ({ target, pointerType }: PointerEvent): void => {
      if (pointerType === 'touch' || pointer.get()?.isPinned) return;
      const word = wordElementAt(target);
      if (isOfCard(target)) return stay();
      if (!word) return leaveSoon();
      stay();
      if (pointer.get()?.element !== word) pointer.pointAt(word, false);
    },
    onPointerLeave: leaveSoon,
    onPointerDown: (): void => {
      isPressed = true;
    },
    onClick: ({ target }: MouseEvent): void => {
      isPressed = false;
      if (isOfCard(target)) return;
      const word = wordElementAt(target);
      // Freshly selected text stays selected.
      const isSelecting = window.getSelection()?.isCollapsed === false;
      const before = pointer.get();
      if (!word || isSelecting || (before?.isPinned && before.element === word)) return pointer.forget();
      stay();
      pointer.pointAt(word, true);
    },
    onFocus: ({ target }: FocusEvent): void => {
      const wasPressed = isPressed;
      isPressed = false;
      if (wasPressed || isOfCard(target) || !lineElementOf(target)) return;
      const [first] = wordElementsOf(target);
      if (first) pointer.pointAt(first, true);
    },
    onBlur: ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && !ground?.contains(relatedTarget)) pointer.forget();
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && pointer.get()) {
        // A dialog around it stays open.
        event.stopPropagation();
        return pointer.forget();
      }
      const step = STEPS[event.key];
      const line = lineElementOf(event.target as Element);
      if (!step || !line || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const words = wordElementsOf(line);
      const word =
        words[
          step(
            words.findIndex((one) => one === pointer.get()?.element),
            words.length - 1,
          )
        ];
      if (!word) return;
      event.preventDefault();
      pointer.pointAt(word, true);
    },
  };
}
