import { z } from 'zod';

/** Kinds of model servers; `openai`: compatible with OpenAI, of a kind that did not tell its name. */
export const LOCAL_SERVER_KINDS = ['ollama', 'lmstudio', 'llamacpp', 'vllm', 'openai'] as const;
export const localServerKindSchema = z.enum(LOCAL_SERVER_KINDS);
export type LocalServerKind = z.infer<typeof localServerKindSchema>;

/** A model of a local server. Absent fields are unknown. */
export const localModelSchema = z.object({
  id: z.string(),
  /** Tokens of prompt and answer together. */
  contextTokens: z.number().int().positive().optional(),
  reasons: z.boolean().optional(),
  /** Family of models that are trained for translation alone and know only their own prompt. */
  preset: z.string().optional(),
  /** The form in which such a model is called, as a Vietnamese sentence. */
  hint: z.string().optional(),
  /** Why this model is unfit for translating Chinese into Vietnamese. */
  warning: z.string().optional(),
});
export type LocalModel = z.infer<typeof localModelSchema>;

export const localServerSchema = z.object({
  kind: localServerKindSchema,
  /** Name and port, as people know it. */
  label: z.string(),
  /** The Base URL to enter. */
  baseUrl: z.string(),
  models: z.array(localModelSchema),
});
export type LocalServer = z.infer<typeof localServerSchema>;

/** POST /api/translate/local-servers; the request has no fields, because only fixed addresses are tried. */
export const findLocalServersRequestSchema = z.object({});
export const findLocalServersResponseSchema = z.object({
  success: z.literal(true),
  servers: z.array(localServerSchema),
  /** False: the operator has opened none of the addresses. */
  isAllowed: z.boolean(),
  /** A hint when no model was found. */
  msg: z.string().optional(),
});
export type FindLocalServersResponse = z.infer<typeof findLocalServersResponseSchema>;
