import { safeFileName } from '@lacthu/novel-text';

/** Offers a text as a file. */
export function downloadText(title: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${safeFileName(title)}.txt`;
  link.click();
  // The browser has taken the file over by then.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
