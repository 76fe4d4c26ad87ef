import 'reflect-metadata';
import { runService } from '@lacthu/http';
import { projectsService } from './projects.service-definition';

void runService(projectsService);
