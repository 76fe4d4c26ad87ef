import type { Provider, Type } from '@nestjs/common';
import { AccountGrowth } from './account-growth';
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
import { Publication } from './publication';
import { UpdateProject } from './update-project.use-case';
import { UpdatePrompt } from './update-prompt.use-case';
import { UserCountsRepository } from './user-counts.repository';

export const projectsControllers: Type[] = [ProjectsController, PostersController];

export const projectsProviders: Provider[] = [
  AccountGrowth,
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
  Publication,
  UpdateProject,
  UpdatePrompt,
  UserCountsRepository,
];
