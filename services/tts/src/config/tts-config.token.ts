/** Injection token of the checked {@link TtsConfig}. */
export const TTS_CONFIG = Symbol('TTS_CONFIG');
