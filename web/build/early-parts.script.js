// Runs in the page before anything else; put there by early-parts.ts.
(() => {
  const files = __EARLY_FILES__;
  const { pathname } = location;
  const start = Object.keys(files).find((one) =>
    one.endsWith('/') ? pathname.startsWith(one) : pathname === one,
  );
  if (start === undefined) return;
  for (const file of files[start]) {
    const isStyle = file.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.href = `/${file}`;
    if (!isStyle) link.crossOrigin = '';
    document.head.append(link);
  }
  const [, kind, id] = /^\/community\/(chapter|project)\/([1-9]\d{0,15})\/?$/.exec(pathname) ?? [];
  if (!id) return;
  const address = `/api/community/${kind}s/${id}`;
  let token = null;
  try {
    token = localStorage.getItem('token') || null;
  } catch {
    // Storage is closed: a guest.
  }
  const headers = { accept: 'application/json', ...(token ? { 'x-auth-token': token } : {}) };
  const answer = fetch(address, { headers, credentials: 'same-origin' });
  answer.catch(() => undefined);
  // Taken by web/src/api/early-answer.ts.
  globalThis.earlyAnswer = { address, token, answer };
})();
