import type { Provider } from '@nestjs/common';
import { SpeechEngines } from './speech-engines';

export const enginesProviders: Provider[] = [SpeechEngines];
