/** Puts the focus on the list's panel, which stays when the list with its buttons has gone. */
export function standOnPanel(part: Element | null): void {
  part?.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
}
