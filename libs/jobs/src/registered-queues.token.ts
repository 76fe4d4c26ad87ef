/** Injection token of the Bull queues registered at boot, by kind. */
export const REGISTERED_QUEUES = Symbol('REGISTERED_QUEUES');
