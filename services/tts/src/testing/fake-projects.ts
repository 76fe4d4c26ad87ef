import type {
  AttachAudioRpc,
  AudioHistoryEntry,
  DetachAudioRpc,
  ListOfficialAudioRpc,
  RpcContract,
} from '@lacthu/contracts';
import { startFakeProjectsApi, type FakeProjectsApi } from '@lacthu/testing';
import type { z } from 'zod';

/** A chapter of the one project that there is. */
export interface FakeChapter {
  readonly id: number;
  readonly title: string;
  translatedContent: string;
  readonly history: { readonly assetId: string; readonly entry: AudioHistoryEntry }[];
  official: string | null;
}

/** The internal API of projects as far as speech uses it, and its RPC answers as a function. */
export interface FakeProjects extends FakeProjectsApi<FakeChapter> {
  /** Chapters that are gone only when audio is attached. */
  readonly goneWhenAttached: Set<number>;
  /** The cover of the project, a PNG; null: it has none. */
  poster: Buffer | null;
  /** Whether readers see the project, as community tells. */
  isPublic: boolean;
  /** RPC that gets no answer, and for how many calls. */
  away: { subject: string; times: number };
  addChapter(translatedContent: string, title?: string): FakeChapter;
  reset(): void;
  answer(contract: RpcContract, question: unknown): unknown;
}

const POSTER_NAME = 'bia_w2.png';

interface Facts {
  readonly projectId: number;
  readonly ownerId: number;
}

/** @param away what is thrown for a question that gets no answer */
export async function startFakeProjects(facts: Facts, away: () => Error): Promise<FakeProjects> {
  const goneWhenAttached = new Set<number>();
  const api = await startFakeProjectsApi<FakeChapter>({
    projectId: facts.projectId,
    entry: (chapter, position) => ({
      id: chapter.id,
      title: chapter.title,
      displayOrder: position + 1,
      version: 1,
      state: chapter.translatedContent === '' ? 'untranslated' : 'translated',
      translatedLength: chapter.translatedContent.length,
    }),
    source: (chapter, position) => ({
      ...chapter,
      projectId: facts.projectId,
      originalContent: '原文。',
      version: 1,
      masterPrompt: '',
      displayOrder: position + 1,
      projectName: 'Tuyết rơi',
      projectAuthor: 'Nguyễn Đỗ',
    }),
    serve: (url, response) => {
      if (url !== `/files-internal/posters/${facts.projectId}/${POSTER_NAME}` || !projects.poster)
        return false;
      response.writeHead(200, { 'content-type': 'image/png' }).end(projects.poster);
      return true;
    },
  });
  const projects: FakeProjects = {
    ...api,
    goneWhenAttached,
    poster: null,
    isPublic: false,
    away: { subject: '', times: 0 },
    addChapter: (translatedContent, title) =>
      api.add((id) => ({
        id,
        title: title ?? `Chương ${id}`,
        translatedContent,
        history: [],
        official: null,
      })),
    reset() {
      api.chapters.length = 0;
      api.glossary.length = 0;
      goneWhenAttached.clear();
      projects.poster = null;
      projects.isPublic = false;
      projects.away = { subject: '', times: 0 };
    },
    answer(contract, question) {
      if (contract.subject === projects.away.subject && projects.away.times > 0) {
        projects.away.times -= 1;
        throw away();
      }
      return answerRpc(contract.subject, question, facts, projects);
    },
  };
  return projects;
}

function answerRpc(subject: string, question: unknown, facts: Facts, projects: FakeProjects): unknown {
  const { userId, chapterId, projectId } = question as Record<'userId' | 'chapterId' | 'projectId', number>;
  const mayEdit = userId === facts.ownerId;
  switch (subject) {
    case 'rpc.projects.get-project-access.v1':
      return projectAccess(projectId === facts.projectId, mayEdit, projects.chapters, chapterId);
    case 'rpc.community.is-public.v1':
      return { public: projects.isPublic };
    case 'rpc.projects.get-chapter-access.v1':
      return chapterAccess(facts.projectId, mayEdit, projects.chapters, chapterId);
    case 'rpc.projects.attach-audio.v1':
      return attach(question as z.infer<typeof AttachAudioRpc.request>, mayEdit, projects);
    case 'rpc.projects.detach-audio.v1':
      return detach(question as z.infer<typeof DetachAudioRpc.request>, mayEdit, projects);
    case 'rpc.projects.list-official-audio.v1':
      return officialAudio(projects);
    default:
      throw new Error(`no such question: ${subject}`);
  }
}

function projectAccess(
  exists: boolean,
  mayEdit: boolean,
  chapters: FakeProjects['chapters'],
  chapterId: number,
): unknown {
  return {
    exists,
    mayEdit: exists && mayEdit,
    hasChapter: exists && chapters.some(({ id }) => id === chapterId),
  };
}

function chapterAccess(
  projectId: number,
  mayEdit: boolean,
  chapters: FakeProjects['chapters'],
  chapterId: number,
): unknown {
  const exists = chapters.some(({ id }) => id === chapterId);
  const isOwn = exists && mayEdit;
  return { exists, mayEdit: isOwn, projectId: isOwn ? projectId : null, version: isOwn ? 1 : null };
}

function attach(
  { chapterId, assetId, official, entry }: z.infer<typeof AttachAudioRpc.request>,
  mayEdit: boolean,
  { chapters, goneWhenAttached }: FakeProjects,
): z.infer<typeof AttachAudioRpc.response> {
  const chapter = chapters.find(({ id }) => id === chapterId);
  if (!chapter || goneWhenAttached.has(chapterId)) return { outcome: 'gone' };
  if (!mayEdit) return { outcome: 'forbidden' };
  if (chapter.history.some((one) => one.assetId === assetId)) return { outcome: 'already_attached' };
  chapter.history.push({ assetId, entry });
  if (official === 'always' || chapter.official === null) chapter.official = assetId;
  return { outcome: 'attached' };
}

function detach(
  { chapterId, index, url }: z.infer<typeof DetachAudioRpc.request>,
  mayEdit: boolean,
  { chapters }: FakeProjects,
): z.infer<typeof DetachAudioRpc.response> {
  const chapter = chapters.find(({ id }) => id === chapterId);
  if (!chapter) return { outcome: 'gone', assetId: null };
  if (!mayEdit) return { outcome: 'forbidden', assetId: null };
  const found = chapter.history[index];
  if (!found) return { outcome: 'no_such_entry', assetId: null };
  if (url !== undefined && url !== found.entry.url) return { outcome: 'changed', assetId: null };
  chapter.history.splice(index, 1);
  if (chapter.official === found.assetId) chapter.official = null;
  return { outcome: 'detached', assetId: found.assetId };
}

function officialAudio({ chapters, poster }: FakeProjects): z.infer<typeof ListOfficialAudioRpc.response> {
  return {
    exists: true,
    name: 'Tuyết rơi',
    author: 'Nguyễn Đỗ',
    posterName: poster && POSTER_NAME,
    chapters: chapters.flatMap(({ id, title, official }) =>
      official ? [{ id, title, assetId: official }] : [],
    ),
  };
}
