import type { DictionaryKind, ImportDictionaryResponse } from '@lacthu/contracts';
import { upload } from '../../api/upload';

/**
 * Timeout in ms. Reading 500,000 lines takes the server some seconds; this covers a slow connection and a server that
 * does not respond.
 */
const TIMEOUT_MS = 600_000;

/** A file with its import options. */
export interface DictionaryToSend {
  readonly file: File;
  readonly kind: DictionaryKind | 'auto';
  /** Undefined for all projects. */
  readonly projectId: number | undefined;
  readonly title?: string;
}

interface Sending {
  /** Only analyses the file and stores nothing. */
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
  // Fields precede the file, because the server needs them first.
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
