import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { Access, DomainError, IdPipe, OptionalUser, type ActingUser } from '@lacthu/http';
import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import type { FastifyReply } from 'fastify';
import { ProjectsRepository } from '../projects/projects.repository';
import { posterKey } from './poster-name';

/** Each upload has a name of its own, so what is under a name never changes. */
const CACHE_FOR_A_YEAR = 'private, max-age=31536000, immutable';

/** Posters for the gateway's `/files/**`: of public projects for all, of others for their owner only. */
@Controller('files-internal/posters')
export class PostersController {
  constructor(
    private readonly projects: ProjectsRepository,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  @Access('public')
  @Get(':projectId/:name')
  async get(
    @OptionalUser() user: ActingUser | null,
    @Param('projectId', IdPipe) projectId: number,
    @Param('name') name: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const project = await this.projects.findById(projectId);
    const mayRead = project !== null && (project.isPublic || project.ownerId === user?.id);
    // Only the current poster is served: a replaced one is gone for everybody at once.
    if (!mayRead || project.posterName !== name) throw new DomainError('platform.not_found');
    const object = await this.storage.get(posterKey(projectId, name));
    if (!object) throw new DomainError('platform.not_found');
    await reply
      .header('content-type', object.contentType)
      .header('content-length', String(object.size))
      .header('etag', `"${object.etag}"`)
      .header('cache-control', CACHE_FOR_A_YEAR)
      .send(object.body);
  }
}
