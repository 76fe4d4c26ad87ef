import { lazy, Suspense, useEffect, useState } from 'react';
import { ActionIcon, Button, Group, Burger } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { Link, NavLink, useLocation } from 'react-router';
import { ProBadge } from '../../../features/account/components/pro-badge';
import { ProTag } from '../../../features/account/components/pro-tag';
import { SealLogo } from '../../../ui/seal-logo';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../session/session';
import { setAiPanel, useAiPanel } from '../../../settings/ai-panel';
import { navTexts, shellTexts } from '../../app.texts';
import { navLinksFor } from './nav-links';
import { pageTitleOf } from './page-titles';
import styles from './top-bar.module.css';
import { useEverTrue } from '../../../lib/react/use-ever-true';

const MemberTools = lazy(async () => ({ default: (await import('./member-tools')).MemberTools }));

/** Top bar: menu button, logo, page title, links, and the user's tools. */
export function TopBar() {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const title = pageTitleOf(pathname);
  const isMember = status === 'member';
  return (
    <div className={styles.bar}>
      {isMember && <PanelButton />}
      <Link to={paths.home} className={styles.brand} aria-label={`${shellTexts.appName}, ${navTexts.home}`}>
        <SealLogo className={styles.logo} />
        <span className={styles.name}>{shellTexts.appName}</span>
      </Link>
      {title && <span className={styles.title}>{title}</span>}
      <nav className={styles.links} aria-label={shellTexts.mainNavigation}>
        {navLinksFor(user).map(({ to, label }) => (
          <NavLink key={to} to={to} className={styles.link} end>
            {label}
          </NavLink>
        ))}
      </nav>
      <Group gap="xs" wrap="nowrap" className={styles.person}>
        {user ? (
          <>
            <div className={styles.wideOnly}>
              <ProBadge user={user} />
            </div>
            <ProTag user={user} isShort size="md" className={styles.narrowTag} />
            <Suspense fallback={<div className={styles.toolsPlace} />}>
              <MemberTools />
            </Suspense>
          </>
        ) : (
          <GuestButtons />
        )}
        <MobileMenu />
      </Group>
    </div>
  );
}

function PanelButton() {
  const { overlay, docked } = useAiPanel();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={shellTexts.aiPanel}
      onClick={() => setAiPanel(!isPanelShown(overlay, docked))}
    >
      <IconLayoutSidebar size={22} aria-hidden />
    </ActionIcon>
  );
}

/** On overlay widths the open panel's scrim covers the bar, so the button can only open the panel there. */
function isPanelShown(overlay: boolean, docked: boolean): boolean {
  return overlay || (docked && window.innerWidth > 1500);
}

function GuestButtons() {
  return (
    <>
      <Button component={Link} to={paths.login} variant="default" className={styles.entry}>
        {navTexts.login}
      </Button>
      <Button component={Link} to={paths.register} className={`${styles.entry} ${styles.wideOnly}`}>
        {navTexts.register}
      </Button>
    </>
  );
}

const MobileDrawer = lazy(async () => ({ default: (await import('./mobile-drawer')).MobileDrawer }));

/** Button with the links of the top bar on small screens; its drawer is loaded on first use. */
function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const isLoaded = useEverTrue(isOpen);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className={styles.narrowOnly}>
      <Burger
        size="sm"
        className={styles.burger}
        opened={isOpen}
        onClick={() => setOpen(true)}
        aria-label={shellTexts.menu}
      />
      {isLoaded && (
        <Suspense>
          <MobileDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
