import { configure, getConfig, prettyDOM } from '@testing-library/react';

/** Characters of the page printed with a failure. */
const SHOWN_OF_PAGE = 3000;

/** Whether what is looked for may still come: waitFor tries again and again, and prints the page itself when it gives up. */
const isOneTryOfMany = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

/** An error whose stack, which is what Jest prints, says what has become of its message since. */
function ofOneTry(message: string): Error {
  const error = new Error(message);
  const place = new Error(message);
  Object.defineProperty(error, 'stack', {
    get: () => place.stack?.replace(message, () => error.message),
  });
  return error;
}

// What does not come at all should fail well before the test does; what comes late on a busy machine should not.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message, container) =>
    isOneTryOfMany()
      ? ofOneTry(message ?? '')
      : new Error(`${message ?? ''}\n${prettyDOM(container, SHOWN_OF_PAGE) || ''}`),
});
