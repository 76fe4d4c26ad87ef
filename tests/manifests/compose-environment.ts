import { execFileSync } from 'node:child_process';
import { parse } from 'yaml';
import { ROOT, textOf } from './repository-files';

export interface ComposeService {
  readonly build?: { readonly context: string; readonly args: { readonly SERVICE: string } };
  readonly image?: string;
  readonly environment: Record<string, string | number>;
  readonly healthcheck?: { readonly test: string[]; readonly start_interval?: string };
  readonly extra_hosts?: string[];
  readonly ports?: string[];
  readonly profiles?: string[];
  readonly command?: string[];
  readonly init?: boolean;
  readonly restart?: string;
  readonly mem_limit?: string;
  readonly stop_grace_period?: string;
}

export interface ComposeFile {
  readonly name?: string;
  readonly services: Record<string, ComposeService>;
}

export const composeText = textOf('docker-compose.yml');
export const compose = parse(composeText, { merge: true }) as ComposeFile;

/** Runs Node in the repository and gives what it printed. */
export const runNode = (...parameters: string[]): string =>
  execFileSync(process.execPath, parameters, { cwd: ROOT, encoding: 'utf8' });

/** A fresh .env as operators make it. */
export const makeEnvFile = (): string => runNode('scripts/compose/make-env.mjs');

/** Variables of an .env file; single quotes around a value are taken off. */
export const readEnvFile = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value = '']) => [
      name,
      value.replace(/^'(.*)'$/, '$1'),
    ]),
  );

/** Environment of a container of docker-compose.yml, with references to the .env file resolved. */
export function resolvedEnvironment(service: string, env: Record<string, string>): Record<string, string> {
  const resolve = (value: string) =>
    value.replace(/\$\{([A-Z0-9_]+):([?-])([^}]*)\}/g, (_, name: string, operator: string, word: string) => {
      return env[name] ?? (operator === '-' ? word : '');
    });
  const given = Object.entries(compose.services[service]?.environment ?? {});
  return Object.fromEntries(given.map(([name, value]) => [name, resolve(String(value))]));
}
