import { FindRecipientsRpc, ListRecipientsRpc } from './auth/recipients';
import { GetDisplayNamesRpc, GetSessionRpc } from './auth/sessions';
import { ListFollowersRpc } from './community/followers';
import { ApplyProjectRpc, GetWritingRightsRpc, IsPublicRpc } from './community/stories';
import { CountVisitsRpc } from './community/visits';
import { GetMailStateRpc } from './notification/mail';
import { AttachAudioRpc, DetachAudioRpc, ListOfficialAudioRpc } from './projects/audio';
import { GetChapterAccessRpc, GetProjectAccessRpc } from './projects/chapters';
import type { RpcContract } from './rpc-contract';

export * from './rpc-contract';
export * from './auth/recipients';
export * from './auth/sessions';
export * from './community/followers';
export * from './community/stories';
export * from './community/visits';
export * from './notification/mail';
export * from './projects/audio';
export * from './projects/chapters';

/** Every RPC of the system, for the map and for completeness tests. */
export const RPC_CONTRACTS: readonly RpcContract[] = [
  GetSessionRpc,
  GetDisplayNamesRpc,
  ListRecipientsRpc,
  FindRecipientsRpc,
  GetMailStateRpc,
  GetChapterAccessRpc,
  GetProjectAccessRpc,
  AttachAudioRpc,
  DetachAudioRpc,
  ListOfficialAudioRpc,
  ApplyProjectRpc,
  IsPublicRpc,
  GetWritingRightsRpc,
  CountVisitsRpc,
  ListFollowersRpc,
];
