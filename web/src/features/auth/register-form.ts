import { z } from 'zod';
import { registerRequestSchema } from '@lacthu/contracts';
import { registerTexts } from './register.texts';

/** The form of /register: what is sent, and the repeated password that stays here. */
export const registerFormSchema = registerRequestSchema
  .extend({ confirmation: z.string().min(1, registerTexts.confirmationRequired) })
  .refine((form) => form.password === form.confirmation, {
    path: ['confirmation'],
    message: registerTexts.mismatch,
  });
export type RegisterForm = z.infer<typeof registerFormSchema>;
