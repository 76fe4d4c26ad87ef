import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compose } from './compose-environment';
import { ofKind, rendered } from './kubernetes-objects';
import { exportedNames } from './metric-names';
import { ROOT, filesBelow, textOf } from './repository-files';

const text = textOf('docs/operations.md');
const found = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Commands, files and names of docs/operations.md exist. */
describe('docs/operations.md', () => {
  it('names files and folders of the repository that exist', () => {
    const paths = found(/(?<![\w./])((?:scripts|k8s|docs)\/[\w./-]+\w)/g);
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names components and overlays that exist', () => {
    const parts = found(/`((?:components|overlays)\/[\w-]+)`/g);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.filter((part) => !existsSync(join(ROOT, 'k8s', part, 'kustomization.yaml')))).toEqual([]);
  });

  it('names npm scripts that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const asked = found(/npm run ([\w:]+)/g);
    expect(asked).toContain('k8s:check');
    expect(asked.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names objects of the cluster that are in the overlay prod', () => {
    const kinds = { deployment: 'Deployment', job: 'Job', cronjob: 'CronJob' };
    const prod = rendered('prod');
    const asked = [...text.matchAll(/\b(deployment|job|cronjob)\/([a-z][\w-]+)/g)];
    expect(asked.length).toBeGreaterThan(2);
    const absent = asked.filter(
      ([, kind = '', name]) =>
        !ofKind(prod, kinds[kind as keyof typeof kinds]).some(
          ({ document }) => document.metadata.name === name,
        ),
    );
    expect(absent.map(([whole]) => whole)).toEqual([]);
  });

  it('names services of Compose that exist', () => {
    const asked = found(/docker compose (?:run --rm|exec|up --scale|up -d --force-recreate) ([a-z][\w-]+)/g);
    expect(asked).toContain('backup-postgres');
    expect(asked.filter((name) => !(name in compose.services))).toEqual([]);
  });

  it('names figures that are exported, and lines of the log that are written', async () => {
    const exported = await exportedNames();
    const figures = found(/`((?:jobs|outbox|event|mail|provider|gateway)_[a-z_]+)`/g);
    expect(figures.length).toBeGreaterThan(2);
    expect(figures.filter((name) => ![...exported].some((known) => known.startsWith(name)))).toEqual([]);
    const code = ['libs', 'services', 'gateway']
      .flatMap(filesBelow)
      .filter((path) => path.endsWith('.ts') && !path.includes('spec'))
      .map(textOf)
      .join('\n');
    const lines = found(/`((?:jobs|process|event|nats|mail)\.[a-z_]+)`/g);
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.filter((line) => !code.includes(`'${line}'`))).toEqual([]);
  });
});
