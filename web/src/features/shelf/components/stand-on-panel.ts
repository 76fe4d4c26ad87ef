/** Moves the focus to the panel of the list, which stays when the list with its buttons is removed. */
export function standOnPanel(part: Element | null): void {
  part?.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
}
