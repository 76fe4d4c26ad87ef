import 'reflect-metadata';
import { runService } from '@lacthu/http';
import { communityService } from './community.service-definition';

void runService(communityService);
