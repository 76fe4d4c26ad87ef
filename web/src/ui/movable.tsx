import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useEscapeInside } from '../lib/react/use-escape-inside';
import styles from './movable.module.css';

/** Place where a movable part is rendered, whichever place holds it at the moment. */
export interface MovableHost {
  readonly element: HTMLElement;
  /** Scroll positions when the part left its last place: an element that is moved loses them. */
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
  /** Escape was pressed inside, not in a dialog above it. */
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

/**
 * A part of the page that moves between a column and a drawer: it moves from one {@link MovablePlace} to another with
 * its state, so that dialogs stay open and nothing typed is lost. It stays mounted while it has no place.
 */
export function Movable({ host, onEscape, children }: MovableProps) {
  // React events must not bubble to the element that holds the place.
  const { closeOnEscape: _, ...escape } = useEscapeInside(onEscape);
  return createPortal(
    <div className={styles.through} {...escape}>
      {children}
    </div>,
    host.element,
  );
}

/** Holds the part while mounted. */
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
