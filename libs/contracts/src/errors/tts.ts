import { defineErrors } from './error-definition';

/** Refusals of the tts service. */
export const ttsErrors = defineErrors({});
