import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { IconDots } from '@tabler/icons-react';
import { isComposing } from '../lib/keyboard/composing';
import styles from './action-menu.module.css';

/** An action of the menu with its label. */
export interface MenuAction {
  readonly name: string;
  readonly isDangerous?: boolean;
  readonly onSelect: () => void;
}

interface ActionMenuProps {
  /** Accessible name of the button: names the item it belongs to, because a page has many such menus. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A small action menu behind three dots, without the component library. Renders nothing when there are no actions. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (actions.length === 0) return null;

  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  const leave = (event: FocusEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // Takes the focus of a click that moves it nowhere (Safari does not focus buttons), so that such a click does not
    // close the menu.
    <div className={styles.place} tabIndex={-1} onBlur={leave}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={20} aria-hidden />
      </button>
      {isOpen && <MenuItems id={id} label={label} actions={actions} onClose={close} />}
    </div>
  );
}

interface MenuItemsProps extends ActionMenuProps {
  readonly id: string;
  /** Returns the focus to the button. */
  readonly onClose: () => void;
}

function MenuItems({ id, label, actions, onClose }: MenuItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  const items = (): HTMLButtonElement[] => Array.from(list.current?.querySelectorAll('button') ?? []);
  useEffect(() => {
    // At the lower edge of the window the menu would open out of sight, so it opens upwards.
    list.current?.scrollIntoView({ block: 'nearest' });
    list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);

  const press = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const step = STEPS[event.key];
    if (event.key === 'Escape') {
      // A surrounding dialog stays open.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (step !== undefined) {
      event.preventDefault();
      const all = items();
      const place = all.findIndex((item) => item === document.activeElement);
      all[(place + step + all.length) % all.length]?.focus();
    }
  };
  return (
    <div ref={list} id={id} role="menu" aria-label={label} className={styles.menu} onKeyDown={press}>
      {actions.map(({ name, isDangerous, onSelect }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={isDangerous ? styles.danger : undefined}
          onClick={() => {
            onClose();
            onSelect();
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
