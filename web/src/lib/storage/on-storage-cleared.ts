/** Calls back when everything that this browser kept of a person is forgotten: what is in memory must not be written again. */
export function onStorageCleared(forget: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) forget();
  });
}
