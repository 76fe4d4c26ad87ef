/** `<audio>` and `<img>` cannot send a header; this cookie goes to /files and nowhere else. */
const NAME = 'lacthu_files';
const ATTRIBUTES = 'Path=/files; HttpOnly; SameSite=Strict';
/** As long as the session it stands for. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** Header in which the auth service hands the token of the cookie over; it never leaves the gateway. */
export const FILES_TOKEN_HEADER = 'x-lacthu-files-token';

/** Set-Cookie that opens a user's own files to his browser. */
export function filesCookie(token: string, https: boolean): string {
  return `${NAME}=${token}; Max-Age=${MAX_AGE_SECONDS}; ${ATTRIBUTES}${https ? '; Secure' : ''}`;
}

/** Set-Cookie that takes it back. */
export function noFilesCookie(https: boolean): string {
  return `${NAME}=; Max-Age=0; ${ATTRIBUTES}${https ? '; Secure' : ''}`;
}

/** The token in a Cookie header; undefined when there is none. */
export function filesToken(cookieHeader: string | undefined): string | undefined {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, ...value] = pair.trim().split('=');
    if (name === NAME) return value.join('=') || undefined;
  }
  return undefined;
}
