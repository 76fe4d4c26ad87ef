export * from './read-mail';
export * from './smtp-catcher';
