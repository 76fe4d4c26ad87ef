import { answerProcessRequests } from '@lacthu/isolation';
import { excerptForModel } from '../pipeline/text-excerpt';
import { officeText } from './office-text';
import type { ReadingAnswer } from './reading-protocol';
import { UnreadableFileError } from './unreadable-file-error';

async function answer(bytes: Uint8Array): Promise<ReadingAnswer> {
  try {
    const { text, warnings } = await officeText(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    );
    const shown = excerptForModel(text);
    const all = [...warnings, ...(shown.warning ? [shown.warning] : [])];
    return { kind: 'read', text: shown.text, length: text.length, warnings: all };
  } catch (error) {
    if (error instanceof UnreadableFileError) return { kind: 'refused', sentence: error.sentence };
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

answerProcessRequests(answer);
