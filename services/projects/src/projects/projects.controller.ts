import { Body, Controller, Delete, Get, Param, Post, Put, Req } from '@nestjs/common';
import {
  PROJECT_LIMITS,
  createProjectFieldsSchema,
  updateProjectFieldsSchema,
  updatePromptRequestSchema,
  type Acknowledgement,
  type Project,
  type ProjectListItem,
  type UpdateProjectResponse,
  type UpdatePromptRequest,
} from '@lacthu/contracts';
import {
  Access,
  CurrentUser,
  IdPipe,
  IdempotencyKey,
  ZodPipe,
  type ActingUser,
  parseWith,
  readForm,
  type FormLimits,
} from '@lacthu/http';
import type { FastifyRequest } from 'fastify';
import { CreateProject } from './create-project.use-case';
import { DeleteProject } from './delete-project.use-case';
import { ProjectQueries } from './project.queries';
import { UpdateProject } from './update-project.use-case';
import { UpdatePrompt } from './update-prompt.use-case';

@Access('user')
@Controller('api/projects')
export class ProjectsController {
  constructor(
    private readonly queries: ProjectQueries,
    private readonly createProject: CreateProject,
    private readonly updateProject: UpdateProject,
    private readonly deleteProject: DeleteProject,
    private readonly updatePrompt: UpdatePrompt,
  ) {}

  @Get()
  list(@CurrentUser() user: ActingUser): Promise<ProjectListItem[]> {
    return this.queries.listOf(user);
  }

  @Post()
  async create(
    @CurrentUser() user: ActingUser,
    @Req() request: FastifyRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<Project> {
    const form = await readForm(request, posterForm(PROJECT_LIMITS.posterBytes));
    const fields = parseWith(createProjectFieldsSchema, form.fields);
    const poster = form.file('poster')?.bytes ?? null;
    return this.queries.getForOwner(await this.createProject.execute(user, fields, { poster, key }), user);
  }

  @Get(':id')
  get(@CurrentUser() user: ActingUser, @Param('id', IdPipe) id: number): Promise<Project> {
    return this.queries.getForOwner(id, user);
  }

  @Put(':id')
  async update(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<UpdateProjectResponse> {
    const form = await readForm(request, posterForm(PROJECT_LIMITS.editPosterBytes));
    const fields = parseWith(updateProjectFieldsSchema, form.fields);
    const poster = form.file('poster')?.bytes ?? null;
    const { warning } = await this.updateProject.execute(user, id, fields, poster);
    return {
      success: true,
      message: 'Đã cập nhật dự án thành công!',
      project: await this.queries.getForOwner(id, user),
      warning,
    };
  }

  @Put(':id/update-prompt')
  async savePrompt(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(updatePromptRequestSchema)) body: UpdatePromptRequest,
  ): Promise<Acknowledgement> {
    await this.updatePrompt.execute(user, id, body);
    return { success: true, message: 'Đã lưu prompt.' };
  }

  @Delete(':id')
  async delete(@CurrentUser() user: ActingUser, @Param('id', IdPipe) id: number): Promise<Acknowledgement> {
    await this.deleteProject.execute(user, id);
    return { success: true, message: 'Đã xóa dự án.' };
  }
}

const posterForm = (bytes: number): FormLimits => ({
  inMemory: { poster: { bytes, tooLarge: 'projects.poster_too_large' } },
});
