import {
  OVERLAYS,
  ofKind,
  rendered,
  renderedText,
  templates,
  type KubernetesObject,
} from './kubernetes-objects';
import { misfits } from './schemas';
import { unknownKeys } from './unknown-keys';

describe.each(OVERLAYS)('overlay %s', (overlay) => {
  it('is made of objects that fit their schemas', () => {
    expect(misfits(rendered(overlay))).toEqual([]);
  });

  it('has no key that the API does not know', () => {
    expect(unknownKeys(rendered(overlay))).toEqual([]);
  });

  it('is the same each time it is rendered', () => {
    expect(renderedText(overlay)).toBe(renderedText(overlay));
  });
});

describe('the templates', () => {
  it('fit their schemas', () => {
    expect(misfits(templates)).toEqual([]);
  });
});

describe('the check of schemas', () => {
  const copy = (kind: string) => structuredClone(ofKind(rendered('prod'), kind)[0]!);

  it('finds a misspelt key deep inside a pod', () => {
    const typo = copy('Deployment') as unknown as { document: { spec: { template: { spec: object } } } };
    typo.document.spec.template.spec = { ...typo.document.spec.template.spec, terminationGracePeriod: 5 };
    expect(unknownKeys([typo as unknown as KubernetesObject])).toEqual([
      expect.stringMatching(/Deployment \w+: .*terminationGracePeriod.* does not exist/),
    ]);
  });

  it.each([
    ['ScaledObject', 'maxReplicas'],
    ['ServiceMonitor', 'endpoint'],
    ['PrometheusRule', 'group'],
  ])('finds a misspelt key of a %s', (kind, key) => {
    const object = copy(kind) as unknown as { document: { spec: Record<string, unknown> } };
    object.document.spec[key] = 8;
    expect(unknownKeys([object as unknown as KubernetesObject])).toEqual([expect.stringContaining(key)]);
  });

  it.each([
    ['ScaledObject', 'triggers', 'many'],
    ['ServiceMonitor', 'endpoints', { port: 'http' }],
    ['PrometheusRule', 'groups', [{ rules: [] }]],
  ])('finds a value that the CRD of a %s refuses', (kind, key, value) => {
    const object = copy(kind) as unknown as { document: { spec: Record<string, unknown> } };
    object.document.spec[key] = value;
    expect(misfits([object as unknown as KubernetesObject])).toEqual([expect.stringContaining(key)]);
  });
});
