import { safeFileName } from '@lacthu/novel-text';

/** Downloads a text as a file named after its title. */
export function downloadText(title: string, text: string): void {
  offerFile(`${safeFileName(title)}.txt`, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/**
 * Downloads a chapter's audio as a file. The audio is fetched first, because audio files are deleted after some days
 * and an error page must not be saved as an MP3.
 *
 * @param address relative address from the server
 * @throws when the file cannot be fetched
 */
export async function downloadAudio(title: string, address: string): Promise<void> {
  const response = await fetch(audioPath(address), { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The sound file answers ${response.status}.`);
  offerFile(`${safeFileName(title)}.mp3`, await response.blob());
}

/** Returns the path of a chapter's audio on this server. @param address relative address from the server */
export function audioPath(address: string): string {
  return `/${address.replace(/^\/+/, '')}`;
}

/** Saves content as a file through the browser's download. */
export function offerFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started the download by then.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
