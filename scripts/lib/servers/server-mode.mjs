/**
 * Which way the servers are run. What the operator asks for wins, then the choice of earlier starts (their data is there),
 * then what this machine can do.
 * @param {{ asked?: 'docker' | 'embedded', remembered: string, embeddedPossible: boolean, dockerPossible: () => boolean }} facts
 * @returns {'docker' | 'embedded' | 'none'}
 */
export function serverMode({ asked, remembered, embeddedPossible, dockerPossible }) {
  if (asked) return asked;
  if (remembered === 'docker' || remembered === 'embedded') return remembered;
  if (embeddedPossible) return 'embedded';
  return dockerPossible() ? 'docker' : 'none';
}
