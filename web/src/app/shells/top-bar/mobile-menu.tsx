import { useEffect } from 'react';
import { Burger, Button, Drawer, NavLink, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../session/session';
import { navTexts, shellTexts } from '../../app.texts';
import { navLinksFor } from './nav-links';
import styles from './top-bar.module.css';

/** The links of the top bar on small screens, in a drawer near the thumb. */
export function MobileMenu() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const { user } = useSession();
  const { pathname } = useLocation();
  useEffect(close, [pathname, close]);
  return (
    <div className={styles.narrowOnly}>
      <Burger
        size="sm"
        className={styles.burger}
        opened={isOpen}
        onClick={open}
        aria-label={shellTexts.menu}
      />
      <Drawer
        opened={isOpen}
        onClose={close}
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
    </div>
  );
}
