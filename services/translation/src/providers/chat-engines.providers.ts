import { CallMetrics } from './call-metrics';
import { ChatEngines } from './chat-engines';

export const CHAT_ENGINES_PROVIDERS = [CallMetrics, ChatEngines];
