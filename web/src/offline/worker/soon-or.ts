/** What the promise gives within this time; `otherwise` when it takes longer or fails. */
export async function soonOr<T, U>(promise: Promise<T>, ms: number, otherwise: U): Promise<T | U> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<U>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
