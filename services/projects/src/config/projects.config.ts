import { addressText, loadConfig, serviceShape, storageShape } from '@lacthu/config';
import { z } from 'zod';

export const projectsConfigSchema = z.object({
  ...serviceShape,
  ...storageShape,
  DATABASE_URL_PROJECTS: addressText(['postgres:', 'postgresql:']),
  PROJECTS_PER_USER: z.coerce.number().int().min(1).max(100_000).default(500),
  STORED_MEGABYTES_PER_USER: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
});

export type ProjectsConfig = z.infer<typeof projectsConfigSchema>;

export const loadProjectsConfig = (): ProjectsConfig => loadConfig(projectsConfigSchema);
