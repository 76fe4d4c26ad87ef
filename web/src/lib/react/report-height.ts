import type { RefCallback } from 'react';

/**
 * Creates a ref that writes the height of its element into a custom property of the page, in px, while the element is
 * mounted: floating parts keep clear of it, and content scrolls under it. Create it outside of components.
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
