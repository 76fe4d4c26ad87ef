/** Injection token of the validated {@link TranslationConfig}. */
export const TRANSLATION_CONFIG = Symbol('TRANSLATION_CONFIG');
