import { lazy, Suspense, useEffect } from 'react';
import { AppShell } from '@mantine/core';
import { Outlet, useLocation } from 'react-router';
import { OfflineNotice } from '../../widgets/offline-notice';
import { shieldComposition } from '../../lib/keyboard/shield-composition';
import { useEverTrue } from '../../lib/react/use-ever-true';
import { useSession } from '../../session/session';
import { shellTexts } from '../app.texts';
import { AiPanelHint } from './ai-panel-hint';
import { preparesTranslation } from './ai-pages';
import { KeyboardHelp } from './keyboard-help';
import { NavigationProgress } from './navigation-progress';
import { PageAdvert, useHasAdvert } from './page-advert';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar/top-bar';
import { useShellPanel } from './use-shell-panel';
import styles from './mantine-frame.module.css';

const AiSettingsPanel = lazy(async () => ({
  default: (await import('../../features/ai-settings/ai-settings-panel')).AiSettingsPanel,
}));
const AiPanelDrawer = lazy(async () => ({ default: (await import('./ai-panel-drawer')).AiPanelDrawer }));

const PANEL_WIDTH = 340;

/** Top bar, AI side panel (members only) and the page. */
export function MantineFrame() {
  const isMember = useSession().status === 'member';
  const panel = useShellPanel(isMember);
  const hasAdvert = useHasAdvert();
  const { pathname } = useLocation();
  // Forms exist as soon as this frame does, so the shield cannot wait for the deferred effects.
  useEffect(shieldComposition, []);
  const isDrawerLoaded = useEverTrue(panel.isOverlayOpen);
  return (
    <AppShell
      header={{ height: 'var(--lt-top-bar)' }}
      navbar={{
        width: PANEL_WIDTH,
        breakpoint: 0,
        collapsed: { desktop: !panel.isDockedOpen, mobile: true },
      }}
      padding={0}
    >
      <SkipLink />
      <NavigationProgress />
      <KeyboardHelp />
      <AppShell.Header className={styles.top}>
        <TopBar />
      </AppShell.Header>
      {isMember && (
        <>
          <AppShell.Navbar aria-label={shellTexts.aiPanel} className={styles.panel}>
            <Suspense>{panel.isDockedOpen && <AiSettingsPanel />}</Suspense>
          </AppShell.Navbar>
          <Suspense>
            {isDrawerLoaded && <AiPanelDrawer isOpen={panel.isOverlayOpen} width={PANEL_WIDTH} />}
          </Suspense>
          <AiPanelHint isPanelOpen={panel.isOverlayOpen} isOfUse={preparesTranslation(pathname)} />
        </>
      )}
      <AppShell.Main id="noi-dung" tabIndex={-1} className={styles.main}>
        <OfflineNotice />
        <div className={hasAdvert ? styles.tall : styles.plain}>
          <Outlet />
        </div>
        {hasAdvert && <PageAdvert />}
      </AppShell.Main>
    </AppShell>
  );
}
