/** Injection token of the checked {@link AuthConfig}. */
export const AUTH_CONFIG = Symbol('AUTH_CONFIG');
