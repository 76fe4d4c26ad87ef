import { Link, useLocation } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { paths } from '../../../lib/paths';
import { storyTexts } from '../texts';
import styles from '../story.module.css';

interface PressProblemProps {
  /** A visitor has clicked. */
  readonly isGuest: boolean;
  readonly error: unknown;
  /** Purpose of the sign-in, as a sentence for guests. */
  readonly signInText: string;
}

/** Below a button: a link to sign in and return, or why the click failed. */
export function PressProblem({ isGuest, error, signInText }: PressProblemProps) {
  const { pathname, search } = useLocation();
  const mustSignIn = isGuest || (error instanceof ApiError && error.status === 401);
  const reason = error instanceof ApiError ? ` ${error.msg}` : '';
  return (
    <p role="alert" className={styles.pressProblem}>
      {mustSignIn ? (
        <>
          {signInText}{' '}
          <Link to={paths.login} state={{ from: `${pathname}${search}` }}>
            {storyTexts.signIn}
          </Link>
        </>
      ) : (
        error !== null && `${storyTexts.pressFailure}${reason}`
      )}
    </p>
  );
}
