import type { Project, ProjectListItem } from '@lacthu/contracts';
import { posterUrl } from '../posters/poster-name';
import type { ProjectEntity } from './project.entity';
import { suggestedWorkType, type WritingCounts } from './suggested-work-type';

export interface ChapterCounts extends WritingCounts {
  readonly chapters: number;
}

export function presentListItem(project: ProjectEntity, counts: ChapterCounts): ProjectListItem {
  return {
    id: Number(project.id),
    name: project.name,
    description: project.description,
    genre: project.genre,
    translation_style: project.translationStyle,
    author: project.author,
    original_name: project.originalName,
    work_type: project.workType,
    is_adult: project.isAdult,
    creation_method: project.creationMethod,
    is_public: project.isPublic,
    poster_url: posterUrl(project),
    chapter_count: counts.chapters,
    translated_count: counts.translated,
    created_at: project.createdAt.toISOString(),
    updated_at: project.updatedAt.toISOString(),
  };
}

export function presentProject(project: ProjectEntity, counts: ChapterCounts): Project {
  return {
    ...presentListItem(project, counts),
    task_type: project.taskType,
    suggested_work_type: suggestedWorkType(counts),
    master_prompt: project.masterPrompt,
    ai_memory: project.aiMemory,
    project_config: project.projectConfig,
  };
}
