export * from './call-faults';
export * from './fake-gemini';
export * from './fake-local-servers';
export * from './fake-openai';
export * from './fake-provider';
export * from './scripted-answer';
export * from './vietnamese-looking';
