import multipart from '@fastify/multipart';
import { PROJECT_LIMITS } from '@lacthu/contracts';
import { migrateDatabase } from '@lacthu/database';
import { followUploads, type ServiceDefinition } from '@lacthu/http';
import { connectRpc } from '@lacthu/messaging';
import { loadProjectsConfig, type ProjectsConfig } from './config/projects.config';
import { projectsDatabase } from './projects.database';
import { ProjectsModule } from './projects.module';

/** A form may hold this many chapter files, one chapter each. */
const MAX_FILES = 10_000;
/** Files and text fields together; the plugin's own limit is 1,000. */
const MAX_PARTS = MAX_FILES + 50;
/** The plan of an import is the longest text field: up to 20,000 chapters with their titles. */
const MAX_FIELD_BYTES = 8 * 1024 * 1024;

/** How this service boots; the process and the tests use the same. */
export const projectsService: ServiceDefinition<ProjectsConfig> = {
  name: 'projects',
  loadConfig: loadProjectsConfig,
  createModule: (config) => ProjectsModule.create(config),
  migrate: (config) => migrateDatabase(projectsDatabase(config)),
  configure: async (app) => {
    followUploads(app);
    await app.register(multipart, {
      limits: {
        files: MAX_FILES,
        parts: MAX_PARTS,
        fieldSize: MAX_FIELD_BYTES,
        // One byte more than is accepted, so that a file that is too large can be told from one that just fits.
        fileSize: PROJECT_LIMITS.importBytes + 1,
      },
      throwFileSizeLimit: false,
    });
  },
  startListeners: (app, config) => connectRpc(app, config, 'projects'),
};
