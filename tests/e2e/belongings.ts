import {
  SCAN_CHINESE_REMNANTS,
  addGlossaryResponseSchema,
  chapterSchema,
  chapterVersionListSchema,
  createCommentResponseSchema,
  generateSpeechResponseSchema,
  glossaryListSchema,
  importDictionaryResponseSchema,
  ownWordAnswerSchema,
  publicChapterSchema,
  reportTypoResponseSchema,
  sessionListSchema,
  speechJobStatusAnswerSchema,
  startBatchAudioResponseSchema,
  startPostProcessResponseSchema,
  upgradeProResponseSchema,
} from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { logInAdmin, newcomer, type Account } from './account';
import { ask, call } from './api';
import { batchEnded, startBatch } from './batch';
import { postProcessEnded } from './post-process';
import { createProject, importNovel, machineTranslated, setPublic } from './project';
import { sampleNovel } from './sample-novel';

const WITHIN_MS = 240_000;
const TEXT = 'Tuyết rơi xuốt đêm.';

/** Ids of one thing of each kind that a person can have. */
export interface Belongings {
  readonly user: number;
  readonly session: string;
  /** Private now; it was public for a while. */
  readonly project: number;
  /** Two translated chapters of it, the first of which has an older version, an audio and a reported typo. */
  readonly chapter: number;
  readonly otherChapter: number;
  readonly version: number;
  readonly term: number;
  readonly typo: number;
  readonly comment: number;
  readonly dictionary: number;
  readonly word: number;
  /** Jobs that have ended. */
  readonly batch: string;
  readonly postProcess: string;
  readonly speechJob: string;
}

/** An account that owns one thing of each kind. */
export interface Owner extends Account {
  readonly things: Belongings;
}

/** Registers an account, makes it Pro and creates one thing of each kind with it. */
export async function ownerOfEverything(name: string): Promise<Owner> {
  const account = await newcomer(name);
  const { token, user } = account;
  const admin = await logInAdmin();
  await ask(upgradeProResponseSchema, 'PUT', `/api/admin/users/${user.id}/upgrade-pro`, {
    token: admin.token,
    json: { months: 1 },
  });
  const { id: project } = await createProject(token, `Truyện riêng của ${name}`);
  const [first, second] = await machineTranslated(token, project, [TEXT, 'Đèn đá đã tắt.']);
  const chapter = first?.id ?? 0;
  const otherChapter = second?.id ?? 0;
  const ofReaders = await whilePublic(token, project, chapter);
  const things = {
    user: user.id,
    project,
    chapter,
    otherChapter,
    ...ofReaders,
    ...(await wordsOf(token, project)),
    ...(await jobsOf(token, project, otherChapter)),
    version: await olderVersion(token, chapter),
    session: await currentSession(token),
  };
  await ask(generateSpeechResponseSchema, 'POST', '/api/tts/generate', {
    token,
    json: { engine: 'espeak', text: 'A.', chapterId: chapter },
  });
  return { ...account, things };
}

/** Contributions to a story while it is public: a reported typo, a comment of the owner's own. */
async function whilePublic(token: string, project: number, chapter: number) {
  await setPublic(token, project, true);
  const path = `/api/community/chapters/${chapter}`;
  await waitFor('readers can open it', async () => (await call('GET', path)).status === 200, WITHIN_MS);
  const { line_ids: lineIds } = await ask(publicChapterSchema, 'GET', path);
  const reader = await newcomer('Độc giả');
  const typo = await ask(
    reportTypoResponseSchema,
    'POST',
    `/api/chapters/${chapter}/typo-reports`,
    { token: reader.token, json: { lineId: lineIds?.[0], before: TEXT, after: 'Tuyết rơi suốt đêm.' } },
    201,
  );
  const said = await ask(
    createCommentResponseSchema,
    'POST',
    `/api/projects/${project}/comments`,
    { token, json: { content: 'Cảm ơn bạn đã đọc.' } },
    201,
  );
  await setPublic(token, project, false);
  await waitFor('readers cannot open it', async () => (await call('GET', path)).status === 404, WITHIN_MS);
  return { typo: typo.id, comment: said.id };
}

async function wordsOf(token: string, projectId: number) {
  const glossary = `/api/projects/${projectId}/glossary`;
  const json = { entries: [{ source: '孙悟空', target: 'Tôn Ngộ Không' }] };
  await ask(addGlossaryResponseSchema, 'POST', glossary, { token, json });
  const { entries } = await ask(glossaryListSchema, 'GET', glossary, { token });
  const form = new FormData();
  form.set('projectId', String(projectId));
  form.set('file', new Blob(['林辰=Lâm Thìn\n']), 'Của tôi.txt');
  const file = await ask(importDictionaryResponseSchema, 'POST', '/api/hanviet/dictionaries', {
    token,
    form,
  });
  const { word } = await ask(ownWordAnswerSchema, 'POST', '/api/hanviet/words', {
    token,
    json: { kind: 'name', source: '小白', meanings: ['Tiểu Bạch'], projectId },
  });
  return { term: entries[0]?.id ?? 0, dictionary: file.dictionary?.id ?? 0, word: word.id };
}

/** One ended job of each kind. */
async function jobsOf(token: string, projectId: number, chapter: number) {
  await importNovel(token, projectId, sampleNovel(1));
  const batch = await startBatch(token, projectId, {
    chapterRange: { from: 3, to: 3 },
    translationConfig: { engine: 'hanviet' },
  });
  await batchEnded(batch, WITHIN_MS);
  const chapterIds = [chapter];
  const processingConfig = { instruction: SCAN_CHINESE_REMNANTS, engine: 'hanviet', apiKey: '', baseUrl: '' };
  const edited = await ask(startPostProcessResponseSchema, 'POST', '/api/post-process/batch-start', {
    token,
    json: { projectId, chapterIds, processingConfig },
  });
  await postProcessEnded(token, edited.jobId, WITHIN_MS);
  const spoken = await ask(startBatchAudioResponseSchema, 'POST', '/api/tts/batch-start', {
    token,
    json: { projectId, chapterIds, ttsConfig: { engine: 'espeak' } },
  });
  const path = `/api/tts/batch-status/${spoken.jobId}`;
  const hasEnded = async () =>
    (await ask(speechJobStatusAnswerSchema, 'GET', path, { token })).completed_at !== null;
  await waitFor('it is spoken', hasEnded, WITHIN_MS);
  return { batch: batch.jobId, postProcess: edited.jobId, speechJob: spoken.jobId };
}

async function olderVersion(token: string, chapter: number): Promise<number> {
  const path = `/api/chapters/${chapter}`;
  await ask(chapterSchema, 'PUT', path, { token, json: { translated_content: `${TEXT}\nHết.` } });
  const [version] = await ask(chapterVersionListSchema, 'GET', `${path}/versions`, { token });
  return version?.id ?? 0;
}

async function currentSession(token: string): Promise<string> {
  const { sessions } = await ask(sessionListSchema, 'GET', '/api/auth/sessions', { token });
  return sessions[0]?.id ?? '';
}

/** Everything that the owner can see of it, as bytes that must not change when another account tries. */
export async function stateOf({ token, things }: Owner): Promise<Record<string, string>> {
  const { project, chapter, otherChapter } = things;
  const paths = [
    '/api/user/me',
    '/api/auth/sessions',
    '/api/projects',
    `/api/projects/${project}`,
    `/api/projects/${project}/ai-analytics`,
    `/api/projects/${project}/glossary`,
    `/api/projects/${project}/typo-reports`,
    `/api/projects/${project}/leftovers`,
    `/api/chapters?projectId=${project}`,
    `/api/chapters/${chapter}/versions`,
    `/api/chapters/${otherChapter}/versions`,
    `/api/batch-translations/${project}`,
    '/api/post-process/user-jobs',
    `/api/hanviet/dictionaries?projectId=${project}`,
    `/api/hanviet/words?projectId=${project}`,
    '/api/tts/batch-jobs/user',
    `/api/tts/position/${project}`,
    `/api/tts/pronunciations/${project}`,
    '/api/community/blocks',
    '/api/community/shelf?list=follows',
    '/api/community/shelf?list=bookmarks',
  ];
  const answers = await Promise.all(paths.map((path) => call('GET', path, { token })));
  return Object.fromEntries(
    answers.map(({ status, text }, place) => [paths[place] ?? '', `${status} ${text}`]),
  );
}
