import 'reflect-metadata';
import { runService } from '@lacthu/http';
import { ttsService } from './tts.service-definition';

void runService(ttsService);
