import { Module, type DynamicModule } from '@nestjs/common';
import { CountVisitsRpc, GetSessionRpc, IsPublicRpc, ProGrantedV1 } from '@lacthu/contracts';
import { EventTap, MessagingModule, RpcClient } from '@lacthu/messaging';
import type { GetVisibility } from './access/public-projects';
import type { GetSession } from './access/session-lookup';
import { StoryChangesOverNats, type StoryChanges } from './cache/story-changes';
import type { GatewayConfig } from './config/gateway.config';
import type { ReportViews } from './views/view-counter';

export const RPC_CLIENTS = Symbol('RPC_CLIENTS');

/** Calls to other services over NATS, and the events that the gateway listens to. */
export interface RpcClients {
  readonly getSession: GetSession;
  readonly getVisibility: GetVisibility;
  readonly reportViews: ReportViews;
  readonly storyChanges: StoryChanges;
  /** Registers a listener that is called after a grant of Pro, in every gateway process. */
  readonly onAccessChanged: (listener: () => void) => void;
}

/** Provides {@link RPC_CLIENTS}. */
@Module({})
export class RpcClientsModule {
  static overNats(config: GatewayConfig): DynamicModule {
    return {
      module: RpcClientsModule,
      imports: [MessagingModule.forGateway(config)],
      providers: [{ provide: RPC_CLIENTS, inject: [RpcClient, EventTap], useFactory: createClients }],
      exports: [RPC_CLIENTS],
    };
  }

  /** For tests without NATS. */
  static withFakes(clients: RpcClients): DynamicModule {
    return {
      module: RpcClientsModule,
      providers: [{ provide: RPC_CLIENTS, useValue: clients }],
      exports: [RPC_CLIENTS],
    };
  }
}

function createClients(rpc: RpcClient, tap: EventTap): RpcClients {
  return {
    getSession: (session) => rpc.call(GetSessionRpc, session),
    getVisibility: (projectId) => rpc.call(IsPublicRpc, { projectId }),
    reportViews: (views) => rpc.call(CountVisitsRpc, { visits: views }),
    storyChanges: new StoryChangesOverNats(tap),
    onAccessChanged: (listener) => {
      tap.listen(ProGrantedV1, listener);
    },
  };
}
