import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths';
import { commentsTexts } from './comments.texts';

interface SignInLinksProps {
  /** What the account is for: the end of the sentence. */
  readonly purpose?: string;
}

/** What a guest reads in place of what needs an account; the log-in leads back here. */
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
