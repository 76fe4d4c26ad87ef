export * from './load-config';
export * from './loopback-host';
export * from './service-config';
