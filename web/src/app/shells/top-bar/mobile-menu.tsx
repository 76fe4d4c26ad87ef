import { lazy, Suspense, useEffect, useState } from 'react';
import { Burger } from '@mantine/core';
import { useLocation } from 'react-router';
import { useEverTrue } from '../../../lib/react/use-ever-true';
import { shellTexts } from '../../app.texts';
import styles from './top-bar.module.css';

const MobileDrawer = lazy(async () => ({ default: (await import('./mobile-drawer')).MobileDrawer }));

/** Button with the links of the top bar on small screens; its drawer is loaded on first use. */
export function MobileMenu() {
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
