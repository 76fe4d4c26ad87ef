import multipart from '@fastify/multipart';
import { PROJECT_LIMITS } from '@lacthu/contracts';
import { migrateDatabase } from '@lacthu/database';
import { PARTS_AS_STREAMS, followUploads, type ServiceDefinition } from '@lacthu/http';
import { connectRpc } from '@lacthu/messaging';
import { loadProjectsConfig, type ProjectsConfig } from './config/projects.config';
import { projectsDatabase } from './projects.database';
import { ProjectsModule } from './projects.module';

/** Chapter files, one chapter each, and text fields together; the plugin's own limit is 1,000. */
const MAX_PARTS = 10_000 + 50;

/** How this service boots; the process and the tests use the same. */
export const projectsService: ServiceDefinition<ProjectsConfig> = {
  name: 'projects',
  loadConfig: loadProjectsConfig,
  createModule: (config) => ProjectsModule.create(config),
  migrate: (config) => migrateDatabase(projectsDatabase(config)),
  configure: async (app) => {
    followUploads(app);
    await app.register(multipart, {
      ...PARTS_AS_STREAMS,
      limits: {
        parts: MAX_PARTS,
        // One byte more than is accepted, so that a file that is too large can be told from one that just fits.
        fileSize: PROJECT_LIMITS.importBytes + 1,
      },
      throwFileSizeLimit: false,
    });
  },
  startListeners: (app, config) => connectRpc(app, config, 'projects'),
};
