import { performance as clock } from 'node:perf_hooks';
import { TextDecoder, TextEncoder } from 'node:util';

/** Browser APIs that jsdom lacks. */

/** The router makes one for every navigation and reads only address, method and signal. */
class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly signal: AbortSignal;
  readonly headers = new Map<string, string>();

  constructor(url: string | URL, init: { method?: string; signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.method = init.method ?? 'GET';
    this.signal = init.signal ?? new AbortController().signal;
  }
}

class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Matches widths against window.innerWidth and notifies listeners of a resize; other queries never match. */
function matchMedia(query: string): MediaQueryList {
  const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  const told = new Map<unknown, () => void>();
  const list = {
    get matches() {
      return most !== undefined && window.innerWidth <= Number(most);
    },
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: (_type: string, listener: (list: unknown) => void) => {
      const tell = (): void => listener(list);
      told.set(listener, tell);
      window.addEventListener('resize', tell);
    },
    removeEventListener: (_type: string, listener: unknown) => {
      window.removeEventListener('resize', told.get(listener) ?? (() => undefined));
    },
    dispatchEvent: () => false,
  };
  return list as MediaQueryList;
}

Object.assign(globalThis, { TextDecoder, TextEncoder, Request: PlainRequest });
Object.assign(window, {
  matchMedia,
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  scrollTo: () => undefined,
});
// React asks for the time before and after everything it does, and jsdom takes long to tell.
const begun = clock.now();
Object.assign(window.performance, { now: () => clock.now() - begun });
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

// jsdom lays nothing out. Without sizes, floating panels take their button for scrolled away and hide.
const VIEWPORT = { width: 1280, height: 800 };
const BOX = { x: 0, y: 0, top: 0, left: 0, right: 120, bottom: 40, width: 120, height: 40 };
Element.prototype.getBoundingClientRect = () => ({ ...BOX, toJSON: () => BOX });
Range.prototype.getBoundingClientRect = () => ({ ...BOX, toJSON: () => BOX });
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { get: () => VIEWPORT.width },
  clientHeight: { get: () => VIEWPORT.height },
  offsetWidth: { get: () => VIEWPORT.width },
  offsetHeight: { get: () => VIEWPORT.height },
});
Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
// The component library asks whether fonts have arrived before it measures a growing text field.
Object.assign(document, {
  fonts: { addEventListener: () => undefined, removeEventListener: () => undefined },
});

/**
 * jsdom answers the two questions below out of all rules and all elements of the page, for each element whose name or
 * visibility a query compares: half of the time of a spec. No style sheet is loaded in specs, so that the style of the
 * element itself and the defaults of its tag say the same.
 */
const computedByJsdom = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

/** `display` of an element of this tag that is not closed. */
function displayOfTag(tag: string): string {
  const known = displays.get(tag);
  if (known) return known;
  const plain = document.createElement(tag);
  plain.toggleAttribute('open', true);
  const { display } = computedByJsdom(plain);
  displays.set(tag, display);
  return display;
}

const isNotShown = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  (element.localName === 'input' && element.getAttribute('type') === 'hidden') ||
  (element.localName === 'dialog' && !element.hasAttribute('open'));

/** The nearest `visibility` written on the element or on one that contains it. */
function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const written = at.getAttribute('style')?.includes('visibility') && (at as HTMLElement).style.visibility;
    if (written) return written;
  }
  return 'visible';
}

function computedStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const computed: Record<string, () => string> = {
    display: () => style.display || (isNotShown(element) ? 'none' : displayOfTag(element.localName)),
    visibility: () => visibilityOf(element),
  };
  const valueOf = (property: string): string => computed[property]?.() ?? style.getPropertyValue(property);
  return new Proxy(style, {
    get(target, property) {
      if (property === 'getPropertyValue') return valueOf;
      if (typeof property === 'string' && property in computed) return valueOf(property);
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
window.getComputedStyle = computedStyle;

/** The labels that point to the field or contain it. */
function labels(this: HTMLElement): HTMLLabelElement[] {
  return [...this.ownerDocument.getElementsByTagName('label')].filter((label) =>
    label.htmlFor ? label.htmlFor === this.id : label.contains(this) && label.control === this,
  );
}
for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement])
  Object.defineProperty(prototype, 'labels', { get: labels });

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

/** Blob.arrayBuffer, which jsdom's own files lack. */
function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
}
Object.assign(Blob.prototype, { arrayBuffer });
