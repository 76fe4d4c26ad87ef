/**
 * Props of a control that is busy: it looks disabled but keeps the focus, which a disabled one would lose. Its handler
 * must ignore clicks meanwhile.
 */
export function busyProps(isBusy: boolean): { 'aria-disabled'?: true; 'data-disabled'?: true } {
  return isBusy ? { 'aria-disabled': true, 'data-disabled': true } : {};
}
