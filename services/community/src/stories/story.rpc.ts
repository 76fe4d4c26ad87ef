import { Controller } from '@nestjs/common';
import { ApplyProjectRpc, IsPublicRpc } from '@lacthu/contracts';
import { HandlesRpc } from '@lacthu/messaging';
import type { z } from 'zod';
import { ApplyProject } from './apply-project.use-case';
import { StoriesRepository } from './stories.repository';

@Controller()
export class StoryRpc {
  constructor(
    private readonly applyProject: ApplyProject,
    private readonly stories: StoriesRepository,
  ) {}

  @HandlesRpc(ApplyProjectRpc)
  apply(request: z.infer<typeof ApplyProjectRpc.request>): Promise<z.infer<typeof ApplyProjectRpc.response>> {
    return this.applyProject.execute(request.projectId);
  }

  @HandlesRpc(IsPublicRpc)
  async isPublic(
    request: z.infer<typeof IsPublicRpc.request>,
  ): Promise<z.infer<typeof IsPublicRpc.response>> {
    return this.stories.visibility(request.projectId);
  }
}
