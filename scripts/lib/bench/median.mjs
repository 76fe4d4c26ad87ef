/** @param {number[]} values @returns {number} the one in the middle; NaN of none */
export function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
