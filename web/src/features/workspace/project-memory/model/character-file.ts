import { formatBytes } from '../../../../lib/format/format';
import { memoryTexts } from '../texts';

/** CHARACTER_FILE of the contracts: extensions and maximum size of character files. */
export const CHARACTER_FILE_ENDINGS = ['.xlsx', '.xls', '.docx', '.doc'] as const;
const MOST_BYTES = 10 * 1024 * 1024;

/** Why a file cannot be read; null when it can. Its actual type is detected by the server from its content. */
export function fileComplaint({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const lower = name.toLowerCase();
  if (!CHARACTER_FILE_ENDINGS.some((ending) => lower.endsWith(ending))) return memoryTexts.fileKind;
  return size > MOST_BYTES ? memoryTexts.fileTooLarge(formatBytes(MOST_BYTES)) : null;
}
