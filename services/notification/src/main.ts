import 'reflect-metadata';
import { runService } from '@lacthu/http';
import { notificationService } from './notification.service-definition';

void runService(notificationService);
