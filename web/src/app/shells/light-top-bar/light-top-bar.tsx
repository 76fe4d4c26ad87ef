import { Link } from 'react-router';
import { SealLogo } from '../../../components/seal-logo/seal-logo';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../session/session';
import { navTexts, shellTexts } from '../../app.texts';
import styles from './light-top-bar.module.css';

/** The top bar of light pages: home, community and the way in or back to one's desk. */
export function LightTopBar() {
  const { status } = useSession();
  // Whoever has a token is signed in as far as he knows: the links do not move while it is checked, nor without a network.
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
