import { ApiError } from '../../../api/api-error';
import { failureTexts } from '../texts';

/** Outcome of a request that the server did not plainly accept. */
export type RequestFailure =
  /** Counts as recorded; the user contacts the administrator. */
  | { readonly kind: 'recorded' }
  | { readonly kind: 'refused'; readonly message: string; readonly why: 'pending' | 'code used' | 'other' }
  /** The cause is elsewhere. */
  | { readonly kind: 'failed'; readonly message: string };

/** Phrases of databases and servers. */
const MISSING_TABLE =
  /no such table|(table|relation|bảng)\b.*(doesn't exist|does not exist|missing|không tồn tại)|missing table/iu;

/** The cases of the specification's error catalogue (specification 1, §8). */
export function requestFailure(error: unknown): RequestFailure {
  const status = error instanceof ApiError ? error.status : 0;
  const msg = error instanceof ApiError ? error.msg : '';
  if (status === 404 || MISSING_TABLE.test(msg)) return { kind: 'recorded' };
  if (status !== 400) return { kind: 'failed', message: failureTexts.failed(msg || failureTexts.unknown) };
  if (msg.includes('đang chờ')) return { kind: 'refused', message: failureTexts.pending, why: 'pending' };
  if (msg.includes('đã được sử dụng')) {
    return { kind: 'refused', message: failureTexts.codeUsed, why: 'code used' };
  }
  return { kind: 'refused', message: msg || failureTexts.unknown, why: 'other' };
}
