import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { makeEnvFile, readEnvFile, runNode } from './compose-environment';
import { ofKind, rendered } from './kubernetes-objects';
import { ROOT, textOf } from './repository-files';

/** Programs that an operator has, and a machine for tests not always. */
type Tool = 'docker-compose' | 'promtool' | 'nats-server';

const pathOf = (tool: Tool): string =>
  runNode(
    '--input-type=module',
    '--eval',
    `import { findProgram } from './scripts/lib/processes/programs.mjs'; process.stdout.write(findProgram('${tool}') ?? '');`,
  );

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tools-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Runs a tool and returns its output on both streams. When it is not installed, a line says so, the result is null, and
 * only our own tests check. @throws Error with its output when it finds a fault
 */
function heard(
  tool: Tool,
  parameters: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): string | null {
  const path = pathOf(tool);
  if (!path) {
    process.stderr.write(`${tool} is not installed: what it would say is not checked here.\n`);
    return null;
  }
  return execFileSync('/bin/sh', ['-c', '"$0" "$@" 2>&1', path, ...parameters], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
}

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('what is written for other programs', () => {
  it('is taken by docker-compose without a word: docker-compose.yml with a fresh .env, all profiles', () => {
    const parameters = [
      `--file=${join(ROOT, 'docker-compose.yml')}`,
      `--env-file=${written('env', makeEnvFile())}`,
      '--profile=mail',
      '--profile=backup',
      'config',
      '--quiet',
    ];
    // Nothing of this machine's own environment fills a gap.
    expect(heard('docker-compose', parameters, { PATH: process.env.PATH, HOME: folder }) ?? '').toBe('');
  });

  it('is taken by nats-server: the configuration of Compose and of k8s/stores', () => {
    const path = join(ROOT, 'scripts/compose/nats-server.conf');
    const env = { PATH: process.env.PATH, ...readEnvFile(makeEnvFile()) };
    expect(heard('nats-server', ['-t', '-c', path], env) ?? 'is valid').toContain('is valid');
  });

  it('is taken by Prometheus: the alerts, and every expression of the dashboard', () => {
    const alerts = ofKind(rendered('prod'), 'PrometheusRule').flatMap(
      ({ document }) => document.spec.groups ?? [],
    );
    const { panels } = JSON.parse(textOf('k8s/dashboards/lac-thu.json')) as {
      panels: { id: number; targets?: { refId: string; expr: string }[] }[];
    };
    const asked = panels.flatMap(({ id, targets = [] }) =>
      targets.map(({ refId, expr }) => ({
        record: `panel_${id}_${refId}`,
        expr: expr.replaceAll('$namespace', 'lac-thu'),
      })),
    );
    expect(asked.length).toBeGreaterThan(20);
    const rules = written(
      'rules.yaml',
      stringify({ groups: [...alerts, { name: 'dashboard', rules: asked }] }),
    );
    expect(heard('promtool', ['check', 'rules', '--lint=all', '--lint-fatal', rules]) ?? 'SUCCESS').toContain(
      'SUCCESS',
    );
  });
});
