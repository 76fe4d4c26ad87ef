import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { lockByName, type Tx } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { Repository, type DeepPartial, type EntityManager } from 'typeorm';
import { ProjectEntity } from './project.entity';

@Injectable()
export class ProjectsRepository {
  constructor(@InjectRepository(ProjectEntity) private readonly projects: Repository<ProjectEntity>) {}

  findById(id: number): Promise<ProjectEntity | null> {
    return this.projects.findOneBy({ id });
  }

  /** Id of the project that a chapter belongs to; null when the chapter does not exist. */
  async idOfChapter(manager: EntityManager, chapterId: number): Promise<number | null> {
    const rows: { project_id: string }[] = await manager.query(
      'SELECT project_id FROM chapters WHERE id = $1',
      [chapterId],
    );
    return rows[0] ? Number(rows[0].project_id) : null;
  }

  /** Locks the project that a chapter belongs to; null when the chapter does not exist. */
  async lockOfChapter(tx: Tx, chapterId: number): Promise<ProjectEntity | null> {
    const id = await this.idOfChapter(tx, chapterId);
    return id === null ? null : this.lock(tx, id);
  }

  /** Finds the project within a transaction or snapshot. */
  findIn(manager: EntityManager, id: number): Promise<ProjectEntity | null> {
    return manager.findOneBy(ProjectEntity, { id });
  }

  /** Locks the project until the transaction ends, which serialises its writers. */
  lock(tx: Tx, id: number): Promise<ProjectEntity | null> {
    return tx.findOne(ProjectEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** @throws DomainError platform.unauthenticated when the owner's account was deleted meanwhile */
  async insert(
    tx: Tx,
    project: DeepPartial<ProjectEntity> & { readonly ownerId: number },
  ): Promise<ProjectEntity> {
    await this.lockOwner(tx, project.ownerId);
    const deleted: unknown[] = await tx.query('SELECT 1 FROM deleted_accounts WHERE user_id = $1', [
      project.ownerId,
    ]);
    if (deleted.length > 0) throw new DomainError('platform.unauthenticated');
    const saved = await tx.save(ProjectEntity, tx.create(ProjectEntity, project));
    return tx.findOneByOrFail(ProjectEntity, { id: saved.id });
  }

  /** Serialises adding projects to an account with deleting the account, until the transaction ends. */
  async lockOwner(tx: Tx, ownerId: number): Promise<void> {
    await lockByName(tx, `projects of ${ownerId}`);
  }

  /** Ids of an account's projects, ascending. */
  async idsOf(manager: EntityManager, ownerId: number): Promise<number[]> {
    const rows: { id: string }[] = await manager.query(
      'SELECT id FROM projects WHERE owner_id = $1 ORDER BY id',
      [ownerId],
    );
    return rows.map((row) => Number(row.id));
  }

  /** Writes the changed fields and raises the version. */
  async update(tx: Tx, project: ProjectEntity, changes: Partial<ProjectEntity>): Promise<ProjectEntity> {
    Object.assign(project, changes, { version: project.version + 1 });
    return tx.save(ProjectEntity, project);
  }

  /** Deletes the project with its chapters. @returns the version of the deletion */
  async delete(tx: Tx, project: ProjectEntity): Promise<number> {
    const version = project.version + 1;
    await tx.query('INSERT INTO deleted_projects (id, version) VALUES ($1, $2)', [project.id, version]);
    await tx.delete(ProjectEntity, { id: project.id });
    return version;
  }

  /** Version of a project's deletion; 0 when no such project was deleted. */
  async versionOfDeleted(manager: EntityManager, id: number): Promise<number> {
    const rows: { version: string }[] = await manager.query(
      'SELECT version FROM deleted_projects WHERE id = $1',
      [id],
    );
    return Number(rows[0]?.version ?? 0);
  }

  /** Ids of public projects greater than `after`, ascending. */
  async publicIds(after: number, limit: number): Promise<number[]> {
    const rows: { id: string }[] = await this.projects.query(
      'SELECT id FROM projects WHERE is_public AND id > $1 ORDER BY id LIMIT $2',
      [after, limit],
    );
    return rows.map((row) => Number(row.id));
  }
}
