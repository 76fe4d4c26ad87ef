export * from './bigint-column';
export * from './copy-in';
export * from './create-data-source';
export * from './database.module';
export * from './lock-by-name';
export * from './migrations';
export * from './prepared-reads';
export * from './unit-of-work';
