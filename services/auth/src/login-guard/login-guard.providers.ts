import { KnownClientsRepository } from './known-clients.repository';
import { LoginAttemptsRepository } from './login-attempts.repository';
import { LoginDaysRepository } from './login-days.repository';
import { LoginGuard } from './login-guard';
import { LoginPolicy } from './login-policy';
import { ReportGuessing } from './report-guessing.use-case';

export const loginGuardProviders = [
  KnownClientsRepository,
  LoginAttemptsRepository,
  LoginDaysRepository,
  LoginGuard,
  LoginPolicy,
  ReportGuessing,
];
