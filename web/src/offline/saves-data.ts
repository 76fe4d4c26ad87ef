interface DataSaving {
  readonly connection?: { readonly saveData?: boolean };
}

/** Somebody has asked the browser to load no more than is needed. */
export function savesData(): boolean {
  return (navigator as DataSaving).connection?.saveData === true;
}
