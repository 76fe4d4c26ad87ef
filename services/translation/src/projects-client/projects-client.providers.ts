import { ProjectChapters } from './project-chapters';
import { ProjectGlossary } from './project-glossary';

export const projectsClientProviders = [ProjectChapters, ProjectGlossary];
