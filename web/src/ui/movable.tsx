import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useEscapeInside } from '../lib/react/use-escape-inside';
import styles from './movable.module.css';

/** Where a movable part of the page is drawn, whatever place it has at the moment. */
export interface MovableHost {
  readonly element: HTMLElement;
  /** How far what is in it was scrolled when it was taken from its last place: an element that is moved forgets it. */
  scrolled: readonly (readonly [Element, number])[];
}

export function useMovableHost(): MovableHost {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = styles.through ?? '';
    return { element, scrolled: [] };
  });
  return host;
}

interface MovableProps {
  readonly host: MovableHost;
  /** Escape was pressed inside, not in a dialog over it. */
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

/**
 * A part of the page that stands now in a column, now in a drawer: it goes from one {@link MovablePlace} to another with
 * its state, so that dialogs stay open and nothing typed is lost. It lives on while it has no place.
 */
export function Movable({ host, onEscape, children }: MovableProps) {
  // What holds the place is no parent of it for events either.
  const { closeOnEscape: _, ...escape } = useEscapeInside(onEscape);
  return createPortal(
    <div className={styles.through} {...escape}>
      {children}
    </div>,
    host.element,
  );
}

/** Takes the part as long as it is on the page. */
export function MovablePlace({ host }: { readonly host: MovableHost }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = place.current;
    if (!here) return;
    if (host.element.isConnected) rememberScrolls(host);
    here.append(host.element);
    for (const [element, top] of host.scrolled) element.scrollTop = top;
    return () => {
      // Another place may have taken it already.
      if (host.element.parentElement !== here) return;
      rememberScrolls(host);
      host.element.remove();
    };
  }, [host]);
  return <div ref={place} className={styles.through} />;
}

function rememberScrolls(host: MovableHost): void {
  const elements = [...host.element.querySelectorAll('*')];
  host.scrolled = elements.flatMap((element): [Element, number][] =>
    element.scrollTop > 0 ? [[element, element.scrollTop]] : [],
  );
}
