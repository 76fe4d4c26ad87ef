import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { FullScreenLoading } from '../ui/full-screen-loading';
import { paths, patterns } from '../lib/paths';
import { RouteError } from './route-error';

/** A route whose page is loaded on its first visit. */
function page<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  return { path, lazy: async () => ({ Component: (await load())[name] }) };
}

const publicPages: RouteObject[] = [
  page(patterns.home, () => import('../features/site/home-page'), 'HomePage'),
  page(
    patterns.quickTranslate,
    () => import('../features/quick-translate/quick-translate-page'),
    'QuickTranslatePage',
  ),
  page(patterns.community, () => import('../features/community/community-page'), 'CommunityPage'),
  page(patterns.translator, () => import('../features/community/translator-page'), 'TranslatorPage'),
  page(patterns.forgotPassword, () => import('../features/auth/forgot-password-page'), 'ForgotPasswordPage'),
  page(patterns.resetPassword, () => import('../features/auth/reset-password-page'), 'ResetPasswordPage'),
  page(patterns.unsubscribe, () => import('../features/site/unsubscribe-page'), 'UnsubscribePage'),
];

const guestPages: RouteObject[] = [
  page(patterns.login, () => import('../features/auth/login-page'), 'LoginPage'),
  page(patterns.register, () => import('../features/auth/register-page'), 'RegisterPage'),
];

const memberPages: RouteObject[] = [
  page(patterns.dashboard, () => import('../features/dashboard/dashboard-page'), 'DashboardPage'),
  page(patterns.shelf, () => import('../features/shelf/shelf-page'), 'ShelfPage'),
  page(
    patterns.createProject,
    () => import('../features/create-project/create-project-page'),
    'CreateProjectPage',
  ),
  page(patterns.project, () => import('../features/workspace/workspace-page'), 'WorkspacePage'),
  page(patterns.projectOtherReading, () => import('../features/workspace/workspace-page'), 'WorkspacePage'),
  page(
    patterns.updateChapters,
    () => import('../features/chapter-upload/update-chapters-page'),
    'UpdateChaptersPage',
  ),
  page(patterns.editProject, () => import('../features/edit-project/edit-project-page'), 'EditProjectPage'),
  page(
    patterns.audioPlaylist,
    () => import('../features/audio-playlist/audio-playlist-page'),
    'AudioPlaylistPage',
  ),
  page(patterns.uploadStory, () => import('../features/chapter-upload/upload-story-page'), 'UploadStoryPage'),
  page(patterns.dictionaries, () => import('../features/dictionaries/dictionaries-page'), 'DictionariesPage'),
  page(patterns.security, () => import('../features/account/security-page'), 'SecurityPage'),
  page(patterns.upgrade, () => import('../features/upgrade/upgrade-page'), 'UpgradePage'),
];

const adminPages: RouteObject[] = [
  page(patterns.admin, () => import('../features/admin/admin-page'), 'AdminPage'),
];

/** Pages for readers on cheap phones: no component library in their first load. */
const lightPages: RouteObject[] = [
  page(patterns.story, () => import('../features/story/story-page'), 'StoryPage'),
  page(patterns.publicChapter, () => import('../features/reader/reader-page'), 'ReaderPage'),
  page(
    patterns.offlineChapters,
    () => import('../features/offline-chapters/offline-chapters-page'),
    'OfflineChaptersPage',
  ),
];

/** Guards are loaded with the pages they protect; light pages have none. */
function guard(name: 'GuestOnly' | 'RequireMember' | 'RequireAdmin') {
  return async () => ({ Component: (await import('./guards'))[name] });
}

async function publicLayout() {
  return { Component: (await import('./public-layout')).PublicLayout };
}

/** Every address of both specifications with its guard. Unknown addresses redirect to the home page. */
export const routes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    HydrateFallback: FullScreenLoading,
    children: [
      {
        lazy: async () => ({ Component: (await import('./shells/mantine-shell')).MantineShell }),
        children: [
          {
            errorElement: <RouteError />,
            children: [
              { lazy: publicLayout, children: publicPages },
              { lazy: guard('GuestOnly'), children: guestPages },
              {
                lazy: guard('RequireMember'),
                children: [...memberPages, { lazy: guard('RequireAdmin'), children: adminPages }],
              },
            ],
          },
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./shells/light-shell')).LightShell }),
        children: [{ errorElement: <RouteError />, children: lightPages }],
      },
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
];
