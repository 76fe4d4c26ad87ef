/** Severities that fail the audit; lower ones are only printed. */
const GRAVE = new Set(['high', 'critical']);

/**
 * @typedef {{ source?: number, name?: string, title?: string, url?: string, severity?: string }} Advisory
 * @typedef {{ severity: string, via: (string | Advisory)[] }} Vulnerable
 * @typedef {{ vulnerabilities?: Record<string, Vulnerable> }} Report what `npm audit --json` prints
 * @typedef {{ id: string, package: string, severity: string, title: string, reason?: string }} Finding
 */

/**
 * The grave advisories of a report, each once.
 * @param {Report} report
 * @param {Readonly<Record<string, string>>} accepted advisory (GHSA-…) → why we live with it
 * @returns {{ open: Finding[], accepted: Finding[], outdated: string[] }} `outdated`: reasons for what is not found any more
 */
export function judgeAudit(report, accepted) {
  /** @type {Map<string, Finding>} */
  const findings = new Map();
  for (const [name, { via }] of Object.entries(report.vulnerabilities ?? {})) {
    for (const advisory of via) {
      if (typeof advisory === 'string' || !GRAVE.has(advisory.severity ?? '')) continue;
      const id = advisoryId(advisory);
      const { title = '', severity = '' } = advisory;
      findings.set(id, { id, package: advisory.name ?? name, severity, title, reason: accepted[id] });
    }
  }
  const all = [...findings.values()];
  return {
    open: all.filter(({ reason }) => !reason),
    accepted: all.filter(({ reason }) => reason),
    outdated: Object.keys(accepted).filter((id) => !findings.has(id)),
  };
}

/** @param {Advisory} advisory @returns {string} */
const advisoryId = ({ url = '', source }) => /(?:GHSA|MAL)-[\w-]+/.exec(url)?.[0] ?? String(source);

/**
 * The report in what npm has printed.
 * @param {string} output
 * @returns {Report | undefined} undefined when the registry gave none
 */
export function readAudit(output) {
  const begin = output.indexOf('{');
  if (begin < 0) return undefined;
  try {
    const read = JSON.parse(output.slice(begin, output.lastIndexOf('}') + 1));
    return typeof read.vulnerabilities === 'object' ? read : undefined;
  } catch {
    return undefined;
  }
}
