/** Whether the reorder dialog holds an unsaved order; read by the leave guard. */
let isUnsaved = false;

export function setUnsavedOrder(unsaved: boolean): void {
  isUnsaved = unsaved;
}

export function hasUnsavedOrder(): boolean {
  return isUnsaved;
}
