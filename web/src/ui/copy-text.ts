/**
 * Copies a text to the clipboard; without a clipboard API (plain http) by the deprecated command.
 * @returns whether it worked
 */
export async function copyText(text: string, field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(field);
  }
}

function copyByCommand(field: HTMLInputElement): boolean {
  try {
    field.focus();
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
