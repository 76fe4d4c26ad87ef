import * as react from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build notes the call stack of every element it makes, up to so many in a second, for the stacks of
 * its warnings. That is a seventh of the time a page of ours takes to draw; here the limit is reached from the start, and
 * warnings name their components all the same.
 */
const internals = (react as unknown as Record<string, object | undefined>)[INTERNALS];
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined,
  });
