/**
 * Runs in the page, as text, before anything else: asks for the files that the page at this address needs beside the
 * entry, and for the chapter or story it shows. It stands alone: nothing outside of the function exists there.
 * @param files by the beginning of an address (a whole address where it does not end with a slash)
 */
export function askEarly(files: Readonly<Record<string, readonly string[]>>): void {
  const { pathname } = location;
  const start = Object.keys(files).find((one) =>
    one.endsWith('/') ? pathname.startsWith(one) : pathname === one,
  );
  for (const file of (start && files[start]) || []) {
    const isStyle = file.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    // Applied by the page itself, behind the styles of the entry: rules of the same weight go by that order.
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
  const [, kind, id] = /^\/community\/(chapter|project)\/([1-9]\d{0,15})\/?$/.exec(pathname) ?? [];
  if (id === undefined) return;
  const address = `/api/community/${kind}s/${id}`;
  let token: string | null = null;
  try {
    token = localStorage.getItem('token') || null;
  } catch {
    // Storage is closed: a guest.
  }
  const headers = { accept: 'application/json', ...(token ? { 'x-auth-token': token } : {}) };
  const answer = fetch(address, { headers, credentials: 'same-origin' });
  answer.catch(() => undefined);
  globalThis.earlyAnswer = { address, token, answer };
}
