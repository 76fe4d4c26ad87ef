/** Estimate of the specification: half a minute per 1,000 characters, rounded up. @returns minutes */
export function estimatedMinutes(characters: number): number {
  return Math.ceil((characters / 1_000) * 0.5);
}
