/** The six services, in the order they start. */
export const SERVICE_NAMES = ['auth', 'projects', 'community', 'translation', 'tts', 'notification'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** Everything that signs its calls. */
export type ProcessName = 'gateway' | ServiceName;
