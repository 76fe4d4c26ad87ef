/** Returns the result of the promise, or `fallback` when it takes longer than `ms` or fails. */
export async function withTimeout<T, U>(promise: Promise<T>, ms: number, fallback: U): Promise<T | U> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<U>((resolve) => {
    timer = setTimeout(() => resolve(fallback), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } catch {
    return fallback;
  } finally {
    clearTimeout(timer);
  }
}
