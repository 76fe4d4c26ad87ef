import { configure, prettyDOM } from '@testing-library/react';

/** Characters of the page printed with a failure. */
const SHOWN_OF_PAGE = 3000;

// What does not come at all should fail well before the test does; what comes late on a busy machine should not.
configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message, container) =>
    new Error(`${message ?? ''}\n${prettyDOM(container, SHOWN_OF_PAGE) || ''}`),
});
