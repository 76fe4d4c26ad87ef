import type { ServerResponse } from 'node:http';
import type { PublicFilePath } from '../request/file-path';

const ALLOWED_TYPE: Record<PublicFilePath['folder'], RegExp> = {
  posters: /^image\/(jpeg|png|webp|gif|avif)$/,
  audio: /^(audio\/[a-z0-9.+-]+|application\/json)$/,
  speech: /^(audio\/mpeg|application\/json)$/,
};

/** Policy of a picture or sound opened as a document of its own: it may load itself and nothing else. */
const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Sets the headers of a file. Browsers revalidate each time (and get a 304), so that a withdrawn file is closed at once.
 * A content type that its folder does not allow is offered as a download only.
 */
export function setFileHeaders(
  response: ServerResponse,
  folder: PublicFilePath['folder'],
  contentType: string | undefined,
): void {
  response.setHeader('content-security-policy', FILE_POLICY);
  response.setHeader('cache-control', 'private, no-cache');
  response.setHeader('vary', 'cookie, x-auth-token');
  response.setHeader('accept-ranges', 'bytes');
  if (contentType !== undefined && !ALLOWED_TYPE[folder].test(contentType)) {
    response.setHeader('content-type', 'application/octet-stream');
    response.setHeader('content-disposition', 'attachment');
  }
}
