/** The six services, in the order of their start. */
export const SERVICE_NAMES = ['auth', 'projects', 'community', 'translation', 'tts', 'notification'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** Processes that sign their calls. */
export type ProcessName = 'gateway' | ServiceName;
