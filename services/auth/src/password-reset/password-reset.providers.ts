import { PasswordResetController } from './password-reset.controller';
import { PasswordResetsRepository } from './password-resets.repository';
import { RequestPasswordReset } from './request-password-reset.use-case';
import { ResetPassword } from './reset-password.use-case';

export const passwordResetControllers = [PasswordResetController];

export const passwordResetProviders = [PasswordResetsRepository, RequestPasswordReset, ResetPassword];
