import type { Provider, Type } from '@nestjs/common';
import { AccountQuotaPolicy } from './account-quota.policy';
import { AccountQuotaRepository } from './account-quota.repository';
import { CommunitySync } from './community-sync';
import { CreateProject } from './create-project.use-case';
import { DeleteProject } from './delete-project.use-case';
import { PosterQueries } from './poster.queries';
import { PostersController } from './posters.controller';
import { ProjectEvents } from './project-events';
import { ProjectVersions } from './project-versions';
import { ProjectQueries } from './project.queries';
import { ProjectsController } from './projects.controller';
import { ProjectsRepository } from './projects.repository';
import { UpdateProject } from './update-project.use-case';
import { UpdatePrompt } from './update-prompt.use-case';

export const projectsControllers: Type[] = [ProjectsController, PostersController];

export const projectsProviders: Provider[] = [
  AccountQuotaPolicy,
  AccountQuotaRepository,
  CommunitySync,
  CreateProject,
  DeleteProject,
  PosterQueries,
  ProjectEvents,
  ProjectVersions,
  ProjectQueries,
  ProjectsRepository,
  UpdateProject,
  UpdatePrompt,
];
