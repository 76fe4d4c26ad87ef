import 'reflect-metadata';
import { runService } from '@lacthu/http';
import { translationService } from './translation.service-definition';

void runService(translationService);
