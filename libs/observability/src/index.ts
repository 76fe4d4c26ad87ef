export * from './request-context';
export * from './logger';
export * from './metrics';
export * from './readiness';
export * from './lag';
export * from './event-loop-watch';
export * from './tracing';
export * from './with-timeout';
