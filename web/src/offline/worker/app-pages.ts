/** Other applications of the server, and pages whose address contains a key and must not be opened from a copy. */
const NOT_OURS = /^\/(api|files|docs|admin\/queues|reset-password|unsubscribe)(\/|$)/i;

/** Whether the page at this path belongs to the web app and can be opened from its cached copy. */
export function isAppPage(path: string): boolean {
  const lastPart = path.slice(path.lastIndexOf('/') + 1);
  return !NOT_OURS.test(path) && !lastPart.includes('.');
}
