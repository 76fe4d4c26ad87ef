import { Button, Drawer, NavLink, Stack } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { ProBadge } from '../../../features/account/components/pro-badge';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../session/session';
import { navTexts, shellTexts } from '../../app.texts';
import { navLinksFor } from './nav-links';
import styles from './top-bar.module.css';

interface MobileDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** All links in a drawer for small screens, with sign-in and registration for visitors. */
export function MobileDrawer({ isOpen, onClose }: MobileDrawerProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="xs"
      title={shellTexts.appName}
      closeButtonProps={{ 'aria-label': shellTexts.closeMenu, size: 'xl' }}
    >
      <nav aria-label={shellTexts.mainNavigation}>
        {[{ to: paths.home, label: navTexts.home }, ...navLinksFor(user)].map(({ to, label }) => (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={label}
            active={pathname === to}
            className={styles.mobileLink}
          />
        ))}
      </nav>
      {user && (
        <div className={styles.drawerBadge}>
          <ProBadge user={user} />
        </div>
      )}
      {!user && (
        <Stack mt="md" gap="sm">
          <Button component={Link} to={paths.login} variant="default" size="md">
            {navTexts.login}
          </Button>
          <Button component={Link} to={paths.register} size="md">
            {navTexts.register}
          </Button>
        </Stack>
      )}
    </Drawer>
  );
}
