import { safeFileName } from '@lacthu/novel-text';

/** Offers a text as a file named after its title. */
export function downloadText(title: string, text: string): void {
  offerFile(`${safeFileName(title)}.txt`, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/**
 * Offers a chapter's audio as a file. It is fetched first: sound files are deleted after some days, and a page that says
 * so must not land on the disk as a song.
 *
 * @param address as the server gives it, relative
 * @throws when the file cannot be had
 */
export async function downloadAudio(title: string, address: string): Promise<void> {
  const response = await fetch(audioPath(address), { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The sound file answers ${response.status}.`);
  offerFile(`${safeFileName(title)}.mp3`, await response.blob());
}

/** Where a chapter's audio lies on this server. @param address as the server gives it, relative */
export function audioPath(address: string): string {
  return `/${address.replace(/^\/+/, '')}`;
}

/** Hands content to the browser as a file to be kept. */
export function offerFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
