import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Tx } from '@lacthu/database';
import { Repository, type DeepPartial, type EntityManager } from 'typeorm';
import { ProjectEntity } from './project.entity';

@Injectable()
export class ProjectsRepository {
  constructor(@InjectRepository(ProjectEntity) private readonly projects: Repository<ProjectEntity>) {}

  findById(id: number): Promise<ProjectEntity | null> {
    return this.projects.findOneBy({ id });
  }

  /** The project as the given read sees it. */
  findIn(manager: EntityManager, id: number): Promise<ProjectEntity | null> {
    return manager.findOneBy(ProjectEntity, { id });
  }

  /** The project, locked until the transaction ends, so that two writers follow each other. */
  lock(tx: Tx, id: number): Promise<ProjectEntity | null> {
    return tx.findOne(ProjectEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(tx: Tx, project: DeepPartial<ProjectEntity>): Promise<ProjectEntity> {
    const saved = await tx.save(ProjectEntity, tx.create(ProjectEntity, project));
    return tx.findOneByOrFail(ProjectEntity, { id: saved.id });
  }

  /** Writes the changed fields and raises the version. */
  async update(tx: Tx, project: ProjectEntity, changes: Partial<ProjectEntity>): Promise<ProjectEntity> {
    Object.assign(project, changes, { version: project.version + 1 });
    return tx.save(ProjectEntity, project);
  }

  async delete(tx: Tx, id: number): Promise<void> {
    await tx.delete(ProjectEntity, { id });
  }
}
