export * from './fake-read-aloud';
export * from './fake-speech-api';
export * from './spoken-tone';
