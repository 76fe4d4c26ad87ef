import { readFile } from 'node:fs/promises';
import { parse, parseAllDocuments } from 'yaml';
import { inRoot } from '../lib/paths.mjs';

/**
 * Rules by which a cluster starts and stops the pods of one Deployment, read from the manifests of k8s/base.
 * @typedef {object} PodRules
 * @property {Record<string, string>} env variables that its stop depends on: APP_ROLES, STOP_SECONDS, DRAIN_SECONDS
 * @property {string} readyPath asked before it gets connections
 * @property {number} preStopMs between its going out of rotation and the signal
 * @property {number} graceMs between its going out of rotation and being killed
 */

const TOLD = ['APP_ROLES', 'STOP_SECONDS'];

/** @param {string} name of a Deployment @returns {Promise<PodRules>} */
export async function podRules(name) {
  const own = podOf(parse(await text(`${name}/deployment.yaml`)));
  const shared = podOf(parse(await text('patches/process.yaml')));
  const [app] = own.containers;
  const common = parseAllDocuments(await text('configuration.yaml'))
    .map((document) => document.toJS())
    .find(({ metadata }) => metadata.name === 'common');
  const told = app.env.filter((/** @type {{ name: string }} */ variable) => TOLD.includes(variable.name));
  return {
    env: {
      DRAIN_SECONDS: common.data.DRAIN_SECONDS,
      ...Object.fromEntries(
        told.map((/** @type {{ name: string, value: string }} */ one) => [one.name, one.value]),
      ),
    },
    readyPath: app.readinessProbe.httpGet.path,
    preStopMs: Number(shared.containers[0].lifecycle.preStop.exec.command[1]) * 1_000,
    graceMs: own.terminationGracePeriodSeconds * 1_000,
  };
}

/** @param {string} file */
const text = (file) => readFile(inRoot('k8s/base', file), 'utf8');

/** @param {any} deployment */
const podOf = (deployment) => deployment.spec.template.spec;
