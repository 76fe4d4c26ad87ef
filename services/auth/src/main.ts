import 'reflect-metadata';
import { runService } from '@lacthu/http';
import { authService } from './auth.service-definition';

void runService(authService);
