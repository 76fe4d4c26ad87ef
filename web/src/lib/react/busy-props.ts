/**
 * A control that can do nothing for a while without losing the focus, as a disabled one would. Its handler must be deaf
 * meanwhile.
 */
export function busyProps(isBusy: boolean): { 'aria-disabled'?: true; 'data-disabled'?: true } {
  return isBusy ? { 'aria-disabled': true, 'data-disabled': true } : {};
}
