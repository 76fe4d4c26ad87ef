import { releaseFaults } from './release-faults.mjs';

const DIGEST = `sha256:${'0a'.repeat(32)}`;

const rendered = (image, host = 'truyen.vn') => `kind: Deployment
metadata: { name: auth }
spec: { template: { spec: { containers: [{ name: app, image: "${image}" }] } } }
---
kind: CronJob
metadata: { name: backup }
spec: { jobTemplate: { spec: { template: { spec: { containers: [{ image: "postgres@${DIGEST}" }] } } } } }
---
kind: Gateway
spec: { listeners: [{ name: https, hostname: ${host} }] }
`;

describe('what keeps an overlay from being released', () => {
  it('is nothing when all images have their digest', () => {
    expect(releaseFaults(rendered(`registry.vn/auth:0.1.0@${DIGEST}`))).toEqual([]);
  });

  it.each(['registry.vn/auth:0.1.0', 'registry.vn/auth', 'auth:latest', 'auth@sha256:12ab'])(
    'is an image that may be another one tomorrow: %s',
    (image) => {
      expect(releaseFaults(rendered(image))).toEqual([expect.stringContaining(`${image}: chưa ghi digest`)]);
    },
  );

  it('is an address that only is an example', () => {
    const faults = releaseFaults(rendered(`auth@${DIGEST}`, 'lacthu.example.org'));
    expect(faults).toEqual(['lacthu.example.org: còn là địa chỉ ví dụ']);
  });
});
