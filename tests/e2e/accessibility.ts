import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const GRAVE = new Set<string | null | undefined>(['serious', 'critical']);
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Nothing is worked out about what a rule finds right: that is most of a page, and takes most of the time. */
const ASKED = { runOnly: { type: 'tag' as const, values: STANDARDS }, resultTypes: ['violations' as const] };

/** Serious barriers of the page as it stands: rule and element of each. */
export async function graveBarriers(page: Page): Promise<readonly string[]> {
  // Legacy: told in the page itself. The other way carries all of it to a second page, for frames of other hosts; there are none.
  const { violations } = await new AxeBuilder({ page }).options(ASKED).setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => GRAVE.has(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
    );
}

/** By how many pixels the page is wider than its window; 0 when nothing has to be scrolled sideways. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
