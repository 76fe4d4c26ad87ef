import type { TestAnswer } from '@lacthu/testing';
import { PROJECT, SOURCE, type RunningBatches } from './batches-under-test';
import { PRO } from './post-processing-under-test';

/** Access to a provider at this address. */
export const withKey = (baseUrl: string) => ({
  engine: 'openai',
  apiKey: 'sk-khoa-1234567890',
  model: 'm',
  baseUrl,
});

/** Chapters of a batch that are not saved yet. */
export const staged = (title: string) => [{ title, content: SOURCE, translated_content: '', status: null }];

type Ask = (baseUrl: string) => Promise<TestAnswer>;

/** Every request in which a person's address is used while the client waits. */
export function waysWhileWaiting(running: RunningBatches): Readonly<Record<string, Ask>> {
  const post = (path: string, body: object): Promise<TestAnswer> =>
    running.service.call({ method: 'POST', path, user: PRO, body });
  return {
    'checking a connection': (baseUrl) => post('/api/translate/check-connection', withKey(baseUrl)),
    'listing models': (baseUrl) => post('/api/translate/models', withKey(baseUrl)),
    translating: (baseUrl) => post('/api/translate/openai', { ...withKey(baseUrl), text: SOURCE }),
    'finding leftovers': (baseUrl) =>
      post('/api/translate/find-remnants', { ...withKey(baseUrl), text: 'Cậu bé 孙悟空 cười.' }),
    'writing a first prompt': (baseUrl) =>
      post('/api/ai/initialize-prompt', { ...withKey(baseUrl), story_intro: 'Một đêm tuyết.' }),
    'updating the memory': (baseUrl) =>
      post('/api/ai/update-prompt', { ...withKey(baseUrl), chapter_text: SOURCE }),
    'proposing names': (baseUrl) => post('/api/ai/propose-glossary', { ...withKey(baseUrl), text: SOURCE }),
  };
}

/** Every request that stores a person's address with a job. @param own text that makes the job unique */
export function waysToStart(
  running: RunningBatches,
  own = 'Tuyết',
): Readonly<Record<'batch' | 'post-processing', Ask>> {
  const post = (path: string, body: object): Promise<TestAnswer> =>
    running.service.call({ method: 'POST', path, user: PRO, body });
  return {
    batch: (baseUrl) =>
      post(`/api/batch-translations/${PROJECT}/start`, {
        stagedChapters: staged(own),
        translationConfig: withKey(baseUrl),
      }),
    'post-processing': (baseUrl) =>
      post('/api/post-process/batch-start', {
        projectId: PROJECT,
        chapterIds: running.projects.chapters.map(({ id }) => id),
        processingConfig: { ...withKey(baseUrl), instruction: `Sửa lỗi của ${own}.` },
      }),
  };
}
