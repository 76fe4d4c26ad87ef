/** Other programs of the server, and pages whose address is a key and which are not to be opened from a copy. */
const NOT_OURS = /^\/(api|files|docs|admin\/queues|reset-password|unsubscribe)(\/|$)/i;

/** Whether a page at this address is the web app, which can then be opened from its kept copy. */
export function isAppPage(path: string): boolean {
  const lastPart = path.slice(path.lastIndexOf('/') + 1);
  return !NOT_OURS.test(path) && !lastPart.includes('.');
}
