import { addressText, loadConfig, serviceShape, storageShape } from '@lacthu/config';
import { z } from 'zod';

export const projectsConfigSchema = z.object({
  ...serviceShape,
  ...storageShape,
  DATABASE_URL_PROJECTS: addressText(['postgres:', 'postgresql:']),
});

export type ProjectsConfig = z.infer<typeof projectsConfigSchema>;

export const loadProjectsConfig = (): ProjectsConfig => loadConfig(projectsConfigSchema);
