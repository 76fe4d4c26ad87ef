import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths';
import { commentsTexts } from './comments.texts';

interface SignInLinksProps {
  /** End of the sentence: what the account is needed for. */
  readonly purpose?: string;
}

/** Shown to visitors in place of a feature that needs an account; after sign-in they return here. */
export function SignInLinks({ purpose = commentsTexts.guest.after }: SignInLinksProps) {
  const { pathname, search } = useLocation();
  const { guest } = commentsTexts;
  const state = { from: `${pathname}${search}` };
  return (
    <p>
      {guest.before}
      <Link to={paths.login} state={state}>
        {guest.login}
      </Link>
      {guest.between}
      <Link to={paths.register} state={state}>
        {guest.register}
      </Link>
      {purpose}
    </p>
  );
}
