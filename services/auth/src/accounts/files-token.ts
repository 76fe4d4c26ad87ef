/**
 * Header with which login and /user/me hand the gateway the token that it turns into the HttpOnly cookie for
 * `/files/**` (architecture rule 12). The gateway never lets it out.
 */
export const FILES_TOKEN_HEADER = 'x-lacthu-files-token';
