import { Outlet } from 'react-router';
import { PlainButton } from '../ui/plain-button';
import { useSession } from '../session/session';
import { shellTexts } from './app.texts';
import styles from './public-layout.module.css';

/** Layout of public pages: when the session check fails, it shows a notice and the page stays usable. */
export function PublicLayout() {
  return (
    <>
      <SessionAwayNotice />
      <Outlet />
    </>
  );
}

function SessionAwayNotice() {
  const { status, retry } = useSession();
  if (status !== 'unavailable') return null;
  return (
    <div role="alert" className={styles.notice}>
      <p>{shellTexts.sessionAway}</p>
      <PlainButton onClick={retry}>{shellTexts.retry}</PlainButton>
    </div>
  );
}
