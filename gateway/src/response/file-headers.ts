import type { ServerResponse } from 'node:http';
import type { PublicFilePath } from '../request/request-context';

const ALLOWED_TYPE: Record<PublicFilePath['folder'], RegExp> = {
  posters: /^image\/(jpeg|png|webp|gif|avif)$/,
  audio: /^(audio\/[a-z0-9.+-]+|application\/json)$/,
  speech: /^(audio\/mpeg|application\/json)$/,
};

/** A picture or sound opened on its own may show itself and nothing else. */
const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Headers of a file's answer: browsers ask each time whether it still holds (and get a 304), so that what was
 * withdrawn is closed at once; a type that is none of its folder is only offered as a download.
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
