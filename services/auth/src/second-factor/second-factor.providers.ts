import { ManageSecondFactor } from './manage-second-factor.use-case';
import { OwnerProof } from './owner-proof';
import { ResetSecondFactor } from './reset-second-factor.use-case';
import { SecondFactorCheck } from './second-factor-check';
import { SecondFactorController } from './second-factor.controller';
import { SecondFactorsRepository } from './second-factors.repository';

export const secondFactorControllers = [SecondFactorController];

export const secondFactorProviders = [
  ManageSecondFactor,
  OwnerProof,
  ResetSecondFactor,
  SecondFactorCheck,
  SecondFactorsRepository,
];
