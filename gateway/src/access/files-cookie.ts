/** `<audio>` and `<img>` cannot send a header; browsers send this cookie to /files only. */
const NAME = 'lacthu_files';
const ATTRIBUTES = 'Path=/files; HttpOnly; SameSite=Strict';
/** The lifetime of a session. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** Header in which the auth service passes the token of the cookie; it is never forwarded to clients. */
export const FILES_TOKEN_HEADER = 'x-lacthu-files-token';

/** Set-Cookie that gives a browser access to the files of its user. */
export function filesCookie(token: string, https: boolean): string {
  return `${NAME}=${token}; Max-Age=${MAX_AGE_SECONDS}; ${ATTRIBUTES}${https ? '; Secure' : ''}`;
}

/** Set-Cookie that removes the cookie. */
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
