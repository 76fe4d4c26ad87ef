import type { ProcessConfig } from '@lacthu/config';
import type { ServiceName } from '@lacthu/contracts';

/** Base URL of each service. */
export function serviceAddresses(config: ProcessConfig): Record<ServiceName, string> {
  return {
    auth: config.SERVICE_URL_AUTH,
    projects: config.SERVICE_URL_PROJECTS,
    community: config.SERVICE_URL_COMMUNITY,
    translation: config.SERVICE_URL_TRANSLATION,
    tts: config.SERVICE_URL_TTS,
    notification: config.SERVICE_URL_NOTIFICATION,
  };
}
