/** Whether a dialog is open, wherever the focus is: the chapter behind it must not change. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;
}
