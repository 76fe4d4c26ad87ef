export interface ModelChoice {
  readonly value: string;
  readonly label: string;
}

/** Models with their remarks from specification 1, §3. */
export const OPENAI_MODELS: readonly ModelChoice[] = [
  { value: 'gpt-4o-mini', label: 'gpt-4o-mini (khuyên dùng)' },
  { value: 'gpt-4o', label: 'gpt-4o' },
  { value: 'gpt-4-turbo', label: 'gpt-4-turbo' },
  { value: 'gpt-3.5-turbo', label: 'gpt-3.5-turbo' },
];

export const GOOGLE_MODELS: readonly ModelChoice[] = [
  { value: 'gemini-2.5-pro', label: 'Gemini 2.5 Pro (thử nghiệm)' },
  { value: 'gemini-2.5-flash', label: 'Gemini 2.5 Flash (khuyên dùng)' },
  { value: 'gemini-2.0-flash-exp', label: 'Gemini 2.0 Flash exp (khuyên dùng)' },
  { value: 'gemini-2.0-flash', label: 'Gemini 2.0 Flash (khuyên dùng)' },
  { value: 'gemini-1.5-flash-latest', label: 'Gemini 1.5 Flash latest (thay thế)' },
  { value: 'gemini-1.5-flash-8b', label: 'Gemini 1.5 Flash 8B (thay thế)' },
  { value: 'gemini-1.5-pro-latest', label: 'Gemini 1.5 Pro latest (không ổn định)' },
  { value: 'gemini-2.0-pro', label: 'Gemini 2.0 Pro (không ổn định)' },
  { value: 'gemini-2.0-flash-thinking-exp', label: 'Gemini 2.0 Flash Thinking exp (thử nghiệm)' },
];

/** Selectable models by engine. */
export const ENGINE_MODELS = { openai: OPENAI_MODELS, googleai: GOOGLE_MODELS };
