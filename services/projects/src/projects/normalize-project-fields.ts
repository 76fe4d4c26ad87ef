import type { WorkType } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { storedText, storedTitle } from '../text/plain-text';

/** Fields of a project as sent by a form. */
export interface ProjectFields {
  readonly name: string;
  readonly description: string;
  readonly genre: string;
  readonly author: string;
  readonly translation_style: string;
  readonly original_name: string;
  readonly work_type: WorkType | null;
  readonly is_adult: boolean;
}

/** Fields of a project as stored: NFC, single-line where required, without invisible characters. */
export interface NormalizedProjectFields {
  readonly name: string;
  readonly description: string;
  readonly genre: string;
  readonly author: string;
  readonly translationStyle: string;
  readonly originalName: string;
  readonly workType: WorkType | null;
  readonly isAdult: boolean;
}

/** @throws DomainError projects.name_required when the name has no visible characters */
export function normalizeProjectFields(fields: ProjectFields): NormalizedProjectFields {
  const name = storedTitle(fields.name);
  if (name === '') throw new DomainError('projects.name_required');
  return {
    name,
    description: storedText(fields.description),
    genre: fields.genre,
    author: storedTitle(fields.author),
    translationStyle: storedTitle(fields.translation_style),
    originalName: storedTitle(fields.original_name),
    workType: fields.work_type,
    isAdult: fields.is_adult,
  };
}
