/**
 * chrF2 of a corpus, in per cent: F-score with recall weighing twice as much as precision, over character n-grams of 1 to 6
 * without blanks, counts summed over all sentences, precision and recall averaged over the orders.
 * Source: M. Popović, chrF: character n-gram F-score for automatic MT evaluation, WMT 2015; parameters as in sacreBLEU.
 */

const LONGEST = 6;
const BETA = 2;

/**
 * @param {readonly string[]} made
 * @param {readonly string[]} wanted the references, one a sentence
 */
export function chrf2(made, wanted) {
  const precisions = [];
  const recalls = [];
  for (let order = 1; order <= LONGEST; order += 1) {
    const { shared, inMade, inWanted } = countsOf(made, wanted, order);
    if (inMade === 0 || inWanted === 0) continue;
    precisions.push(shared / inMade);
    recalls.push(shared / inWanted);
  }
  const [precision, recall] = [mean(precisions), mean(recalls)];
  if (precision + recall === 0) return 0;
  return (100 * (1 + BETA ** 2) * precision * recall) / (BETA ** 2 * precision + recall);
}

/** @param {readonly string[]} made @param {readonly string[]} wanted @param {number} order */
function countsOf(made, wanted, order) {
  const counts = { shared: 0, inMade: 0, inWanted: 0 };
  made.forEach((sentence, index) => {
    const ours = gramsOf(sentence, order);
    const theirs = gramsOf(wanted[index] ?? '', order);
    for (const [gram, count] of ours) {
      counts.inMade += count;
      counts.shared += Math.min(count, theirs.get(gram) ?? 0);
    }
    for (const count of theirs.values()) counts.inWanted += count;
  });
  return counts;
}

/** @param {string} sentence @param {number} order @returns {Map<string, number>} */
function gramsOf(sentence, order) {
  const characters = [...sentence.replace(/\s+/gu, '')];
  const grams = new Map();
  for (let at = 0; at + order <= characters.length; at += 1) {
    const gram = characters.slice(at, at + order).join('');
    grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  return grams;
}

/** @param {readonly number[]} values */
const mean = (values) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
