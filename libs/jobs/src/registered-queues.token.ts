/** Injection token of the Bull queues that Nest's module has made at boot, by kind. */
export const REGISTERED_QUEUES = Symbol('REGISTERED_QUEUES');
