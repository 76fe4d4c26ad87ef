import { audioPath } from '../../lib/download-file';

/**
 * Whether the server has this sound no more: browsers say only that it could not be played. False when nobody can tell.
 * @param address as the server gives it, relative
 */
export async function isAudioGone(address: string): Promise<boolean> {
  try {
    const answer = await fetch(audioPath(address), { method: 'HEAD', credentials: 'same-origin' });
    return answer.status === 404 || answer.status === 410;
  } catch {
    return false;
  }
}
