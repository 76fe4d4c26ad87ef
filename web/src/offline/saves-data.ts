interface DataSaving {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the user has enabled the browser's data saver. */
export function savesData(): boolean {
  return (navigator as DataSaving).connection?.saveData === true;
}
