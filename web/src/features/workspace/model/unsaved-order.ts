/** Whether the reorder dialog holds an order that is not saved: read where leaving the page is guarded. */
let isUnsaved = false;

export function setUnsavedOrder(unsaved: boolean): void {
  isUnsaved = unsaved;
}

export function hasUnsavedOrder(): boolean {
  return isUnsaved;
}
