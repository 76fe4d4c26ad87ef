/** The six services; each owns a database and a role of its name. */
export const SERVICES = /** @type {const} */ ([
  'auth',
  'projects',
  'community',
  'translation',
  'tts',
  'notification',
]);

/** Every process of the application. Each has its own NATS user and its own identity key. */
export const PROCESSES = /** @type {const} */ (['gateway', ...SERVICES]);
