import type { DictionaryKind, ImportDictionaryResponse } from '@lacthu/contracts';
import { upload } from '../../api/upload';

/** Reading 500,000 lines takes the server some seconds; this is for a slow line, and for a server that is gone. */
const TIMEOUT_MS = 600_000;

/** A file and how it is to be taken. */
export interface DictionaryToSend {
  readonly file: File;
  readonly kind: DictionaryKind | 'auto';
  /** Undefined: for everything the person translates. */
  readonly projectId: number | undefined;
  readonly title?: string;
}

interface Sending {
  /** Tells what is in the file and stores nothing. */
  readonly isPreview?: boolean;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** POST /api/hanviet/dictionaries. @throws ApiError, AbortError */
export function sendDictionary(
  { file, kind, projectId, title = '' }: DictionaryToSend,
  { isPreview = false, ...sending }: Sending = {},
): Promise<ImportDictionaryResponse> {
  const form = new FormData();
  // Fields first: the server reads them before the file.
  form.append('kind', kind);
  form.append('projectId', projectId === undefined ? '' : String(projectId));
  form.append('title', title);
  form.append('preview', isPreview ? '1' : '0');
  form.append('file', file);
  return upload('/api/hanviet/dictionaries', {
    form,
    timeoutMs: TIMEOUT_MS,
    answer: 'importDictionaryResponseSchema',
    ...sending,
  });
}
