import { CallLimiters } from './call-limiters';
import { CallMetrics } from './call-metrics';
import { ChatEngines } from './chat-engines';
import { ProviderModels } from './provider-models';

export const chatEnginesProviders = [CallLimiters, CallMetrics, ChatEngines, ProviderModels];
