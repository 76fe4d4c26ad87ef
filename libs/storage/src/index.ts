export * from './byte-range';
export * from './object-answer';
export * from './object-storage.port';
export * from './storage.module';
