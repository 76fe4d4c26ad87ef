import type { RefCallback } from 'react';

/**
 * A ref that writes the height of its element into a custom property of the page, in px, as long as the element is there:
 * for floating parts, which keep clear of it, and for what scrolls under them. To be made outside of components.
 */
export function reportHeight(property: `--lt-${string}`): RefCallback<HTMLElement> {
  return (element) => {
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
}
