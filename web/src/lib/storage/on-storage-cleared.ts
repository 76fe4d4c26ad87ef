/** Calls back when the user's local data was cleared, so that values held in memory are not written again. */
export function onStorageCleared(forget: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) forget();
  });
}
