import { ProjectChapters } from './project-chapters';
import { ProjectGlossary } from './project-glossary';

export const PROJECTS_CLIENT_PROVIDERS = [ProjectChapters, ProjectGlossary];
