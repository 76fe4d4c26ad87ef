export * from './fake-projects-api';
