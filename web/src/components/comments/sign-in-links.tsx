import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths';
import { commentsTexts } from './comments.texts';

/** What a guest reads in place of the box; the log-in leads back here. */
export function SignInLinks() {
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
      {guest.after}
    </p>
  );
}
