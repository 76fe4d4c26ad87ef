/** True while a dialog waits for an answer, wherever the focus is: the chapter behind it must stay. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;
}
