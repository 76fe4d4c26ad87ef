/** Adds scripts to the page, in order and each once. @returns whether the page holds any */
export function insertScripts(addresses: readonly string[]): boolean {
  for (const address of addresses) {
    if (isThere(address)) continue;
    const script = document.createElement('script');
    script.src = address;
    // In order, and nobody waits for them.
    script.async = false;
    script.dataset['ad'] = '';
    document.head.append(script);
  }
  return addresses.length > 0;
}

function isThere(address: string): boolean {
  return Array.from(document.scripts).some((script) => script.getAttribute('src') === address);
}
