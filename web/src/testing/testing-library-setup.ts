import { configure, getConfig, prettyDOM } from '@testing-library/react';

/** Characters of the page printed with a failure. */
const SHOWN_OF_PAGE = 3000;

/** Whether what is looked for may still come: waitFor tries again and again, and prints the page itself when it gives up. */
const isOneTryOfMany = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

/**
 * An error of which little is known and nothing costs: most tries come too early. When waitFor gives up, it says by the
 * name whether it may give the last one its own place, and adds the page to the message after that.
 */
function ofOneTry(message: string): Error {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const error = new Error(message);
  Error.stackTraceLimit = stackTraceLimit;
  let place = message;
  Object.defineProperty(error, 'stack', {
    get: () => place.replace(message, () => error.message),
    set: (stack: string) => (place = stack),
  });
  return Object.assign(error, { name: 'TestingLibraryElementError' });
}

// A page on a busy machine needs a few seconds; an element that never comes must fail before the test's own timeout.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message, container) =>
    isOneTryOfMany()
      ? ofOneTry(message ?? '')
      : new Error(`${message ?? ''}\n${prettyDOM(container, SHOWN_OF_PAGE) || ''}`),
});
