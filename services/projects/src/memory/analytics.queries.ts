import { Injectable } from '@nestjs/common';
import type { AiAnalytics } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { DataSource } from 'typeorm';
import type { JsonValue } from '../projects/project.entity';
import { readConfig } from '../projects/project-config';
import { readMemory } from './project-memory';

@Injectable()
export class AnalyticsQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError projects.project_not_accessible for a missing project and for another user's */
  async ofProject(projectId: number, user: ActingUser): Promise<AiAnalytics> {
    const [row]: {
      ai_memory: JsonValue;
      project_config: JsonValue;
      prompt_length: number;
      task_type: string;
      chapters: number;
    }[] = await this.dataSource.query(
      `SELECT p.ai_memory, p.project_config, char_length(p.master_prompt) AS prompt_length, p.task_type,
              (SELECT count(*) FROM chapters c WHERE c.project_id = p.id)::int AS chapters
         FROM projects p WHERE p.id = $1 AND p.owner_id = $2`,
      [projectId, user.id],
    );
    if (!row) throw new DomainError('projects.project_not_accessible');
    const memory = readMemory(row.ai_memory);
    const config = readConfig(row.project_config);
    return {
      success: true,
      isInitialized: config.initialized || !memory.isEmpty,
      totalChapters: row.chapters,
      chaptersProcessed: config.chaptersProcessed,
      characters: memory.characters,
      narrativeStyle: memory.narrativeStyle,
      masterPromptLength: row.prompt_length,
      taskType: row.task_type,
      lastMemoryUpdate: config.lastUpdated,
      relationshipSummary: memory.relationshipSummary,
    };
  }
}
