import { Module, type DynamicModule } from '@nestjs/common';
import { CountVisitsRpc, GetSessionRpc, IsPublicRpc, ProGrantedV1 } from '@lacthu/contracts';
import { EventTap, MessagingModule, RpcClient } from '@lacthu/messaging';
import { StoryChangesOverNats, type StoryChanges } from './cache/story-changes';
import type { GatewayConfig } from './config/gateway.config';
import type { AskIsPublic } from './access/public-projects';
import type { AskSession } from './access/session-lookup';
import type { ReportVisits } from './views/view-counter';

export const ASK_SESSION = Symbol('ASK_SESSION');
export const ASK_IS_PUBLIC = Symbol('ASK_IS_PUBLIC');
export const REPORT_VISITS = Symbol('REPORT_VISITS');
export const STORY_CHANGES = Symbol('STORY_CHANGES');
export const ON_ACCESS_CHANGED = Symbol('ON_ACCESS_CHANGED');

const TOKENS = [ASK_SESSION, ASK_IS_PUBLIC, REPORT_VISITS, STORY_CHANGES, ON_ACCESS_CHANGED];

/** Registers a listener that is called after a grant of Pro, in every gateway process. */
export type OnAccessChanged = (listener: () => void) => void;

/** What the gateway gets from its neighbours. */
export interface Neighbours {
  readonly askSession: AskSession;
  readonly askIsPublic: AskIsPublic;
  readonly reportVisits: ReportVisits;
  readonly storyChanges: StoryChanges;
  readonly onAccessChanged: OnAccessChanged;
}

/** A page waits at most this long for one answer of another service. */
const TIMEOUT_MS = 2_000;

/**
 * The questions the gateway asks (is this session valid, is this project public), what it tells (who has read), and the
 * events that it hears (a story has changed, Pro was granted).
 */
@Module({})
export class QuestionsModule {
  static overNats(config: GatewayConfig): DynamicModule {
    return {
      module: QuestionsModule,
      imports: [MessagingModule.forGateway(config)],
      providers: [
        { provide: ASK_SESSION, inject: [RpcClient], useFactory: createAskSession },
        { provide: ASK_IS_PUBLIC, inject: [RpcClient], useFactory: createAskIsPublic },
        { provide: REPORT_VISITS, inject: [RpcClient], useFactory: createReportVisits },
        {
          provide: STORY_CHANGES,
          inject: [EventTap],
          useFactory: (tap: EventTap) => new StoryChangesOverNats(tap),
        },
        { provide: ON_ACCESS_CHANGED, inject: [EventTap], useFactory: createOnAccessChanged },
      ],
      exports: TOKENS,
    };
  }

  /** With ready answers, for tests that have no other services. */
  static answeredBy(neighbours: Neighbours): DynamicModule {
    return {
      module: QuestionsModule,
      providers: [
        { provide: ASK_SESSION, useValue: neighbours.askSession },
        { provide: ASK_IS_PUBLIC, useValue: neighbours.askIsPublic },
        { provide: REPORT_VISITS, useValue: neighbours.reportVisits },
        { provide: STORY_CHANGES, useValue: neighbours.storyChanges },
        { provide: ON_ACCESS_CHANGED, useValue: neighbours.onAccessChanged },
      ],
      exports: TOKENS,
    };
  }
}

function createAskSession(rpc: RpcClient): AskSession {
  return (question) => rpc.call(GetSessionRpc, question, { timeoutMs: TIMEOUT_MS });
}

function createOnAccessChanged(tap: EventTap): OnAccessChanged {
  return (listener) => {
    tap.listen(ProGrantedV1, listener);
  };
}

function createAskIsPublic(rpc: RpcClient): AskIsPublic {
  return (projectId) => rpc.call(IsPublicRpc, { projectId }, { timeoutMs: TIMEOUT_MS });
}

function createReportVisits(rpc: RpcClient): ReportVisits {
  return (visits) => rpc.call(CountVisitsRpc, { visits }, { timeoutMs: TIMEOUT_MS });
}
