/** Every address of the app. Patterns are for the router, functions build a link. */
export const patterns = {
  home: '/',
  quickTranslate: '/quick-translate',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** Where the links of mails lead, with ?token=. */
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
  community: '/community',
  story: '/community/project/:projectId',
  publicChapter: '/community/chapter/:chapterId',
  translator: '/community/translator/:translatorId',
  keptChapters: '/offline',
  dashboard: '/dashboard',
  createProject: '/create-project',
  project: '/project/:projectId',
  /** The specification names both shapes. */
  projectOtherReading: '/projects/:projectId',
  updateChapters: '/project/:projectId/update-chapters',
  editProject: '/edit-project/:projectId',
  shelf: '/shelf',
  audioPlaylist: '/audio-playlist/:projectId',
  /** A person's own, with ?project= those of a project too. */
  dictionaries: '/dictionaries',
  /** The second factor of one's own account. */
  security: '/security',
  uploadStory: '/upload-story',
  upgrade: '/upgrade',
  admin: '/admin',
} as const;

/** What stands before the id of a line in the address of a paragraph. */
export const PARAGRAPH_ANCHOR = 'doan-';

export const paths = {
  home: patterns.home,
  quickTranslate: patterns.quickTranslate,
  login: patterns.login,
  register: patterns.register,
  forgotPassword: patterns.forgotPassword,
  community: patterns.community,
  story: (projectId: number): string => `/community/project/${projectId}`,
  /** A document for feed readers, which the server has and the router has not. */
  storyFeed: (projectId: number): string => `/community/project/${projectId}/feed.xml`,
  publicChapter: (chapterId: number): string => `/community/chapter/${chapterId}`,
  /** A paragraph of a chapter, by the id of its line. */
  paragraph: (chapterId: number, lineId: number): string =>
    `/community/chapter/${chapterId}#${PARAGRAPH_ANCHOR}${lineId}`,
  translator: (userId: number): string => `/community/translator/${userId}`,
  keptChapters: patterns.keptChapters,
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
