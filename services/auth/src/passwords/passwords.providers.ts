import { PasswordHasher } from './password-hasher';
import { PasswordRules } from './password-rules';

export const passwordsProviders = [PasswordHasher, PasswordRules];
