/**
 * Response header of login and /user/me that carries the session token to the gateway. The gateway removes the header
 * and sets the token as the HttpOnly cookie for `/files/**` (architecture rule 12).
 */
export const FILES_TOKEN_HEADER = 'x-lacthu-files-token';
