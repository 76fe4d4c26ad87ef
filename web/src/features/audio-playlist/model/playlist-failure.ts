import { ApiError } from '../../../api/api-error';
import { playlistTexts } from '../texts';

/** What the playlist says when it does not open (specification 2, §8): 401 and 403 in its own words, else the server's. */
export function playlistFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 401) return reworded(error, playlistTexts.loginNeeded);
  if (error.status === 403) return reworded(error, playlistTexts.forbidden);
  // Codes of our own stand for answers without a sentence of the server.
  return error.code.startsWith('web.') ? reworded(error, playlistTexts.failure) : error;
}

function reworded({ status, code, requestId }: ApiError, msg: string): ApiError {
  return new ApiError({ status, code, requestId, msg });
}
