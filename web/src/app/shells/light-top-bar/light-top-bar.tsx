import { Link } from 'react-router';
import { SealLogo } from '../../../ui/seal-logo';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../session/session';
import { navTexts, shellTexts } from '../../app.texts';
import styles from './light-top-bar.module.css';

/** Top bar of light pages: home, community, and sign-in or the dashboard. */
export function LightTopBar() {
  const { status } = useSession();
  // A visitor with a token is treated as signed in, so that the links do not move while the token is checked, nor
  // without a network.
  const isMember = status !== 'guest';
  return (
    <header className={styles.bar}>
      <Link to={paths.home} className={styles.brand}>
        <SealLogo className={styles.logo} />
        <span className={isMember ? styles.wideName : undefined}>{shellTexts.appName}</span>
      </Link>
      <nav aria-label={shellTexts.mainNavigation} className={styles.links}>
        <Link to={paths.community}>{navTexts.community}</Link>
        <Link to={paths.quickTranslate} className={styles.wideOnly}>
          {navTexts.quickTranslate}
        </Link>
        {isMember ? (
          <>
            <Link to={paths.shelf}>{navTexts.shelf}</Link>
            <Link to={paths.dashboard}>{navTexts.dashboard}</Link>
          </>
        ) : (
          <Link to={paths.login}>{navTexts.login}</Link>
        )}
      </nav>
    </header>
  );
}
