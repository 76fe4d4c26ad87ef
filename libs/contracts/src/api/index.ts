import type { ApiDescriptions } from './api-description';
import { authApi } from './auth.api';
import { communityApi } from './community.api';
import { notificationApi } from './notification.api';
import { projectsApi } from './projects.api';
import { translationApi } from './translation.api';
import { ttsApi } from './tts.api';

export { GATEWAY_API } from './gateway.api';
export { bodyLimitOf, jsonLimitOf } from './body-limits';
export type { ApiDescription, ApiDescriptions, ApiRouteKey } from './api-description';

/** Every call of the services, for the OpenAPI document; a test fails if one is missing. */
export const API_DESCRIPTIONS: ApiDescriptions = {
  ...authApi,
  ...projectsApi,
  ...translationApi,
  ...ttsApi,
  ...communityApi,
  ...notificationApi,
};
