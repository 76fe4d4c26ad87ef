/** Characters that end a script element or a line of old JavaScript; JSON may write them as escapes. */
const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g;

/** Serialises JSON for a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE_IN_SCRIPT,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
