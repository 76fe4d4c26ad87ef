import { Module, type DynamicModule } from '@nestjs/common';
import { GetSessionRpc, IsPublicRpc } from '@lacthu/contracts';
import { MessagingModule, RpcClient } from '@lacthu/messaging';
import type { GatewayConfig } from './config/gateway.config';
import type { AskIsPublic } from './files/public-projects';
import type { AskSession } from './session/session-lookup';

export const ASK_SESSION = Symbol('ASK_SESSION');
export const ASK_IS_PUBLIC = Symbol('ASK_IS_PUBLIC');

/** A page waits at most this long for one answer of another service. */
const TIMEOUT_MS = 2_000;

/** The two questions the gateway asks: is this session valid, is this project public. */
@Module({})
export class QuestionsModule {
  static overNats(config: GatewayConfig): DynamicModule {
    return {
      module: QuestionsModule,
      imports: [MessagingModule.forGateway(config)],
      providers: [
        { provide: ASK_SESSION, inject: [RpcClient], useFactory: createAskSession },
        { provide: ASK_IS_PUBLIC, inject: [RpcClient], useFactory: createAskIsPublic },
      ],
      exports: [ASK_SESSION, ASK_IS_PUBLIC],
    };
  }

  /** With ready answers, for tests that have no other services. */
  static answeredBy(askSession: AskSession, askIsPublic: AskIsPublic): DynamicModule {
    return {
      module: QuestionsModule,
      providers: [
        { provide: ASK_SESSION, useValue: askSession },
        { provide: ASK_IS_PUBLIC, useValue: askIsPublic },
      ],
      exports: [ASK_SESSION, ASK_IS_PUBLIC],
    };
  }
}

function createAskSession(rpc: RpcClient): AskSession {
  return (question) => rpc.call(GetSessionRpc, question, { timeoutMs: TIMEOUT_MS });
}

function createAskIsPublic(rpc: RpcClient): AskIsPublic {
  return async (projectId) => (await rpc.call(IsPublicRpc, { projectId }, { timeoutMs: TIMEOUT_MS })).public;
}
