import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { IconDots } from '@tabler/icons-react';
import { isComposing } from '../lib/keyboard/composing';
import styles from './action-menu.module.css';

/** One thing that can be done; it has the name by which people know it. */
export interface MenuAction {
  readonly name: string;
  readonly isDangerous?: boolean;
  readonly onSelect: () => void;
}

interface ActionMenuProps {
  /** Says what it belongs to: a page has many of them. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The quiet things one can do with something, behind three dots, without the component library. Nothing stands there
 * when there is nothing to do.
 */
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
    // Takes the focus of a click where buttons take none (Safari), so that such a click does not close the menu.
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
  /** Gives the keyboard back to the three dots. */
  readonly onClose: () => void;
}

function MenuItems({ id, label, actions, onClose }: MenuItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  const items = (): HTMLButtonElement[] => Array.from(list.current?.querySelectorAll('button') ?? []);
  useEffect(() => {
    // At the lower edge of the window it would open out of sight.
    list.current?.scrollIntoView({ block: 'nearest' });
    list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);

  const press = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const step = STEPS[event.key];
    if (event.key === 'Escape') {
      // A dialog around it stays open.
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
