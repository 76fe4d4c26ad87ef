/** Injection token of the checked {@link TranslationConfig}. */
export const TRANSLATION_CONFIG = Symbol('TRANSLATION_CONFIG');
