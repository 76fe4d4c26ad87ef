/**
 * Puts a text on the clipboard; where the browser has none (plain http), by the old command.
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
