import { CallMetrics } from './call-metrics';
import { ChatEngines } from './chat-engines';

export const chatEnginesProviders = [CallMetrics, ChatEngines];
