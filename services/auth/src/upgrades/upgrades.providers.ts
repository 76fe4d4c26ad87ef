import { ApproveRequest } from './approve-request.use-case';
import { BulkUpgradesRepository } from './bulk-upgrades.repository';
import { GrantPro } from './grant-pro.use-case';
import { ProLedgerRepository } from './pro-ledger.repository';
import { RejectRequest } from './reject-request.use-case';
import { RequestUpgrade } from './request-upgrade.use-case';
import { UpgradeDecisionsController } from './upgrade-decisions.controller';
import { UpgradeEveryone } from './upgrade-everyone.use-case';
import { UpgradeMember } from './upgrade-member.use-case';
import { UpgradeRequestsQueries } from './upgrade-requests.queries';
import { UpgradeRequestsRepository } from './upgrade-requests.repository';
import { UpgradesController } from './upgrades.controller';

export const upgradesControllers = [UpgradeDecisionsController, UpgradesController];

export const upgradesProviders = [
  ApproveRequest,
  BulkUpgradesRepository,
  GrantPro,
  ProLedgerRepository,
  RejectRequest,
  RequestUpgrade,
  UpgradeEveryone,
  UpgradeMember,
  UpgradeRequestsQueries,
  UpgradeRequestsRepository,
];
