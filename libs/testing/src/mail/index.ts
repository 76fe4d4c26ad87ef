export * from './read-mail';
export * from './smtp-catcher';
export * from './smtp-script';
