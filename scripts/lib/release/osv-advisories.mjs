import { Unzip, UnzipInflate } from 'fflate';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import semver from 'semver';

/**
 * An advisory in the OSV schema 1.x, as far as it is read here (https://ossf.github.io/osv-schema/).
 * @typedef {{ introduced?: string, fixed?: string, last_affected?: string, limit?: string }} OsvEvent
 * @typedef {{ package?: { ecosystem?: string, name?: string }, versions?: string[], ranges?: { type: string, events: OsvEvent[] }[] }} OsvAffected
 * @typedef {{ id: string, modified?: string, withdrawn?: string, summary?: string, affected?: OsvAffected[], database_specific?: { severity?: string } }} OsvAdvisory
 *
 * @typedef {{ name: string, version: string }} Package
 */

/** Older exports give no result: what was published since would be missing. */
export const MAX_EXPORT_AGE_DAYS = 14;

/**
 * Packages that are delivered, as `npm audit --omit=dev` counts them.
 * @param {{ packages?: Record<string, { name?: string, version?: string, dev?: boolean, devOptional?: boolean, link?: boolean }> }} lock
 *   package-lock.json of version 2 or 3
 * @returns {Package[]}
 */
export function deliveredPackages(lock) {
  return Object.entries(lock.packages ?? {}).flatMap(([place, { name, version, dev, devOptional, link }]) => {
    if (!place.includes('node_modules/') || dev || devOptional || link || !version) return [];
    return [
      { name: name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length), version },
    ];
  });
}

/**
 * Reads an export of OSV for npm: a zip of one JSON file an advisory. It is streamed, because the export unpacks to more
 * than a gigabyte; only advisories about `names` are kept.
 * @param {string} file path of the zip
 * @param {ReadonlySet<string>} names
 * @returns {Promise<{ advisories: OsvAdvisory[], newest: Date | undefined }>} newest: the last change of any advisory in it
 * @throws when the file cannot be read or is no zip of JSON files
 */
export async function readOsvExport(file, names) {
  if (!(await hasEnd(file))) throw new Error('tệp zip bị cắt cụt');
  /** @type {OsvAdvisory[]} */
  const advisories = [];
  let newest = '';
  const unzip = new Unzip((entry) => {
    if (!entry.name.endsWith('.json')) return;
    /** @type {Uint8Array[]} */
    const chunks = [];
    entry.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      chunks.push(chunk);
      if (!isLast) return;
      /** @type {OsvAdvisory} */
      const advisory = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      if ((advisory.modified ?? '') > newest) newest = advisory.modified ?? '';
      if (advisory.affected?.some(({ package: about }) => names.has(about?.name ?? '')))
        advisories.push(advisory);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of createReadStream(file)) unzip.push(chunk);
  unzip.push(new Uint8Array(0), true);
  return { advisories, newest: newest ? new Date(newest) : undefined };
}

/** Longest tail of a zip after its last entry that is looked through: the end record and a comment. */
const TAIL_BYTES = 64 * 1024;
/** Signature of the end of the central directory (PKWARE APPNOTE 4.3.16). */
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');

/** A download that was cut between two entries unpacks without an error, but has no end record. @param {string} file */
async function hasEnd(file) {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, TAIL_BYTES);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.includes(END_SIGNATURE);
  } finally {
    await handle.close();
  }
}

/**
 * Advisories of an export that concern the packages, in the form that `npm audit --json` has.
 * @param {readonly OsvAdvisory[]} advisories
 * @param {readonly Package[]} packages
 * @returns {import('./audit-findings.mjs').Report}
 */
export function osvReport(advisories, packages) {
  /** @type {Record<string, import('./audit-findings.mjs').Vulnerable>} */
  const vulnerabilities = {};
  for (const advisory of advisories.filter(({ withdrawn }) => !withdrawn)) {
    const severity = severityOf(advisory);
    const hit = packages.find((one) => advisory.affected?.some((affected) => isAffected(affected, one)));
    if (!hit) continue;
    const found = (vulnerabilities[hit.name] ??= { severity, via: [] });
    const { id, summary = '' } = advisory;
    found.via.push({ name: hit.name, title: summary, url: `https://osv.dev/vulnerability/${id}`, severity });
  }
  return { vulnerabilities };
}

/**
 * Malware (MAL-…) is critical; an advisory that names no severity counts as high, so that a person looks at it.
 * @param {OsvAdvisory} advisory
 */
const severityOf = ({ id, database_specific: details }) =>
  id.startsWith('MAL-') ? 'critical' : (details?.severity?.toLowerCase() ?? 'high');

/** @param {OsvAffected} affected @param {Package} one */
function isAffected({ package: about, versions = [], ranges = [] }, { name, version }) {
  if (about?.ecosystem !== 'npm' || about.name !== name) return false;
  return (
    versions.includes(version) ||
    ranges.some((range) => range.type === 'SEMVER' && contains(range.events, version))
  );
}

/**
 * Evaluation of a SEMVER range as the OSV schema describes it: events in order of version switch between affected and not.
 * @param {readonly OsvEvent[]} events @param {string} version
 */
function contains(events, version) {
  const at = (/** @type {OsvEvent} */ event) => {
    const value = event.introduced ?? event.fixed ?? event.last_affected ?? event.limit ?? '0';
    return value === '0' ? '0.0.0-0' : value;
  };
  let inside = false;
  for (const event of [...events].sort((one, other) => semver.compare(at(one), at(other)))) {
    if (event.introduced !== undefined && semver.gte(version, at(event))) inside = true;
    else if (event.fixed !== undefined && semver.gte(version, at(event))) inside = false;
    else if (event.limit !== undefined && semver.gte(version, at(event))) inside = false;
    else if (event.last_affected !== undefined && semver.gt(version, at(event))) inside = false;
  }
  return inside;
}
