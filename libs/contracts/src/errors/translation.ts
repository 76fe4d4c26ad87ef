import { defineErrors } from './error-definition';

/** Refusals of the translation service. */
export const translationErrors = defineErrors({});
