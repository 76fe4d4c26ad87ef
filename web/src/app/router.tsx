import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { FullScreenLoading } from '../components/page-state/full-screen-loading';
import { paths, patterns } from '../lib/paths';
import { RouteError } from './route-error';

/** A route whose page is loaded when it is first visited. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

const publicPages: RouteObject[] = [
  page(patterns.home, async () => (await import('../features/home/home-page')).HomePage),
  page(
    patterns.quickTranslate,
    async () => (await import('./routes/quick-translate-route')).QuickTranslateRoute,
  ),
  page(patterns.community, async () => (await import('../features/community/community-page')).CommunityPage),
  page(
    patterns.translator,
    async () => (await import('../features/community/translator-page')).TranslatorPage,
  ),
  page(
    patterns.forgotPassword,
    async () => (await import('../features/password-reset/forgot-password-page')).ForgotPasswordPage,
  ),
  page(
    patterns.resetPassword,
    async () => (await import('../features/password-reset/reset-password-page')).ResetPasswordPage,
  ),
  page(
    patterns.unsubscribe,
    async () => (await import('../features/unsubscribe/unsubscribe-page')).UnsubscribePage,
  ),
];

const guestPages: RouteObject[] = [
  page(patterns.login, async () => (await import('../features/login/login-page')).LoginPage),
  page(patterns.register, async () => (await import('../features/register/register-page')).RegisterPage),
];

const memberPages: RouteObject[] = [
  page(patterns.dashboard, async () => (await import('../features/dashboard/dashboard-page')).DashboardPage),
  page(patterns.shelf, async () => (await import('../features/shelf/shelf-page')).ShelfPage),
  page(
    patterns.createProject,
    async () => (await import('./routes/create-project-route')).CreateProjectRoute,
  ),
  page(patterns.project, async () => (await import('./routes/workspace-route')).WorkspaceRoute),
  page(patterns.projectOtherReading, async () => (await import('./routes/workspace-route')).WorkspaceRoute),
  page(
    patterns.updateChapters,
    async () => (await import('../features/chapter-import/update-chapters-page')).UpdateChaptersPage,
  ),
  page(
    patterns.editProject,
    async () => (await import('../features/edit-project/edit-project-page')).EditProjectPage,
  ),
  page(
    patterns.audioPlaylist,
    async () => (await import('../features/audio-playlist/audio-playlist-page')).AudioPlaylistPage,
  ),
  page(
    patterns.uploadStory,
    async () => (await import('../features/chapter-import/upload-story-page')).UploadStoryPage,
  ),
  page(
    patterns.dictionaries,
    async () => (await import('../features/dictionaries/dictionaries-page')).DictionariesPage,
  ),
  page(patterns.security, async () => (await import('../features/account/security-page')).SecurityPage),
  page(patterns.upgrade, async () => (await import('../features/upgrade/upgrade-page')).UpgradePage),
];

const adminPages: RouteObject[] = [
  page(patterns.admin, async () => (await import('../features/admin/admin-page')).AdminPage),
];

/** Pages for readers on cheap phones: no component library in their first load. */
const lightPages: RouteObject[] = [
  page(patterns.story, async () => (await import('../features/story/story-page')).StoryPage),
  page(patterns.publicChapter, async () => (await import('../features/reader/reader-page')).ReaderPage),
  page(
    patterns.keptChapters,
    async () => (await import('../features/kept-chapters/kept-chapters-page')).KeptChaptersPage,
  ),
];

/** Guards come with the pages they stand before; light pages have none. */
function guard(name: 'GuestOnly' | 'RequireMember' | 'RequireAdmin') {
  return async () => ({ Component: (await import('./guards'))[name] });
}

async function publicGround() {
  return { Component: (await import('./public-ground')).PublicGround };
}

/** Every address of both specifications with its guard. Anything else goes home. */
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
              { lazy: publicGround, children: publicPages },
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
