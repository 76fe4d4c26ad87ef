import { authErrors } from './auth';
import { communityErrors } from './community';
import { notificationErrors } from './notification';
import { platformErrors } from './platform';
import { projectsErrors } from './projects';
import { translationErrors } from './translation';
import { ttsErrors } from './tts';

export type { ErrorDefinition } from './error-definition';

/**
 * Every error code of the system with status and message; read by the services' exception filter and by the web app.
 */
export const ERROR_CATALOGUE = {
  ...platformErrors,
  ...authErrors,
  ...projectsErrors,
  ...communityErrors,
  ...translationErrors,
  ...ttsErrors,
  ...notificationErrors,
};

export type ErrorCode = keyof typeof ERROR_CATALOGUE;
