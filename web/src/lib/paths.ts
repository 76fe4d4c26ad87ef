/** Every address of the app: patterns for the router, functions that build links. */
export const patterns = {
  home: '/',
  quickTranslate: '/quick-translate',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** Target of the links in mails, with ?token=. */
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
  community: '/community',
  story: '/community/project/:projectId',
  publicChapter: '/community/chapter/:chapterId',
  translator: '/community/translator/:translatorId',
  offlineChapters: '/offline',
  dashboard: '/dashboard',
  createProject: '/create-project',
  project: '/project/:projectId',
  /** The specification names both forms. */
  projectOtherReading: '/projects/:projectId',
  updateChapters: '/project/:projectId/update-chapters',
  editProject: '/edit-project/:projectId',
  shelf: '/shelf',
  audioPlaylist: '/audio-playlist/:projectId',
  /** The user's own dictionaries; with ?project= also those of a project. */
  dictionaries: '/dictionaries',
  /** Two-factor authentication of the account. */
  security: '/security',
  uploadStory: '/upload-story',
  upgrade: '/upgrade',
  admin: '/admin',
} as const;

/** Prefix of a line id in the anchor of a paragraph. */
export const PARAGRAPH_ANCHOR = 'doan-';

export const paths = {
  home: patterns.home,
  quickTranslate: patterns.quickTranslate,
  login: patterns.login,
  register: patterns.register,
  forgotPassword: patterns.forgotPassword,
  community: patterns.community,
  story: (projectId: number): string => `/community/project/${projectId}`,
  /** Atom feed, served by the server and unknown to the router. */
  storyFeed: (projectId: number): string => `/community/project/${projectId}/feed.xml`,
  publicChapter: (chapterId: number): string => `/community/chapter/${chapterId}`,
  /** Address of a paragraph by the id of its line. */
  paragraph: (chapterId: number, lineId: number): string =>
    `/community/chapter/${chapterId}#${PARAGRAPH_ANCHOR}${lineId}`,
  translator: (userId: number): string => `/community/translator/${userId}`,
  offlineChapters: patterns.offlineChapters,
  dashboard: patterns.dashboard,
  createProject: patterns.createProject,
  project: (projectId: number): string => `/project/${projectId}`,
  updateChapters: (projectId: number): string => `/project/${projectId}/update-chapters`,
  editProject: (projectId: number): string => `/edit-project/${projectId}`,
  shelf: patterns.shelf,
  audioPlaylist: (projectId: number): string => `/audio-playlist/${projectId}`,
  dictionaries: patterns.dictionaries,
  security: patterns.security,
  projectDictionaries: (projectId: number): string => `${patterns.dictionaries}?project=${projectId}`,
  uploadStory: patterns.uploadStory,
  upgrade: patterns.upgrade,
  admin: patterns.admin,
} as const;
