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

  it('is the same each time it is rendered', () => {
    expect(renderedText(overlay)).toBe(renderedText(overlay));
  });
});

describe('the templates', () => {
  it('fit their schemas', () => {
    expect(misfits(templates)).toEqual([]);
  });
});

it('no overlay has a key that the API does not know', () => {
  expect(unknownKeys(OVERLAYS.flatMap(rendered))).toEqual([]);
});

describe('the check of schemas', () => {
  /** The first of its kind, with something else in its spec. */
  function changed(kind: string, change: Record<string, unknown>): KubernetesObject {
    const object = structuredClone(ofKind(rendered('prod'), kind)[0]!);
    Object.assign(object.document.spec, change);
    return object;
  }

  it('finds misspelt keys, in kinds of operators too, and deep inside of a pod', () => {
    const pod = changed('Deployment', {});
    Object.assign(pod.document.spec.template.spec, { terminationGracePeriod: 5 });
    const typos = [
      pod,
      changed('ScaledObject', { maxReplicas: 8 }),
      changed('ServiceMonitor', { endpoint: 8 }),
      changed('PrometheusRule', { group: 8 }),
    ];
    expect(unknownKeys(typos)).toEqual([
      expect.stringMatching(/Deployment \w+: .*terminationGracePeriod.* does not exist/),
      expect.stringMatching(/ScaledObject .*maxReplicas/),
      expect.stringMatching(/ServiceMonitor .*endpoint/),
      expect.stringMatching(/PrometheusRule .*group/),
    ]);
  });

  it.each([
    ['ScaledObject', { triggers: 'many' }],
    ['ServiceMonitor', { endpoints: { port: 'http' } }],
    ['PrometheusRule', { groups: [{ rules: [] }] }],
  ])('finds a value that the CRD of a %s refuses', (kind, change) => {
    const [key] = Object.keys(change);
    expect(misfits([changed(kind, change)])).toEqual([expect.stringContaining(String(key))]);
  });
});
