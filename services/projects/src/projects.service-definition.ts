import multipart from '@fastify/multipart';
import { PROJECT_LIMITS } from '@lacthu/contracts';
import { migrateDatabase } from '@lacthu/database';
import { PARTS_AS_STREAMS, trackUploads, type ServiceDefinition } from '@lacthu/http';
import { connectRpc } from '@lacthu/messaging';
import { loadProjectsConfig, type ProjectsConfig } from './config/projects.config';
import { projectsDatabase } from './projects.database';
import { ProjectsModule } from './projects.module';

/** Chapter files, of one chapter each, together with text fields; the default of the plugin is 1,000. */
const MAX_PARTS = 10_000 + 50;

/** Definition of the service, used by its process and by tests. */
export const projectsService: ServiceDefinition<ProjectsConfig> = {
  name: 'projects',
  loadConfig: loadProjectsConfig,
  createModule: (config) => ProjectsModule.create(config),
  migrate: (config) => migrateDatabase(projectsDatabase(config)),
  configure: async (app) => {
    trackUploads(app);
    await app.register(multipart, {
      ...PARTS_AS_STREAMS,
      limits: {
        parts: MAX_PARTS,
        // One byte above the accepted size, so that a file that is too large can be distinguished from one that just
        // fits.
        fileSize: PROJECT_LIMITS.importBytes + 1,
      },
      throwFileSizeLimit: false,
    });
  },
  startListeners: (app, config) => connectRpc(app, config, 'projects'),
};
