import { parseAllDocuments } from 'yaml';

const DIGEST = /@sha256:[0-9a-f]{64}$/;
/** Placeholders of the repository that an operator has to replace. */
const EXAMPLE = /[\w.-]*example\.(?:org|com)/g;

/** @param {any} document @returns {{ image: string }[]} */
function containersOf({ spec }) {
  const pod = spec?.jobTemplate?.spec?.template?.spec ?? spec?.template?.spec;
  return [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])];
}

/**
 * Lists the reasons against releasing a rendered overlay: an image with a moving tag, an address of the examples.
 * @param {string} rendered as `kubectl kustomize` prints it
 * @returns {string[]} sentences for operators; none when it may go
 */
export function releaseFaults(rendered) {
  const images = parseAllDocuments(rendered).flatMap((document) => containersOf(document.toJS()));
  const loose = new Set(images.map(({ image }) => image).filter((image) => !DIGEST.test(image)));
  const examples = new Set(rendered.replace(/^\s*image:.*$/gm, '').match(EXAMPLE) ?? []);
  return [
    ...[...loose]
      .sort()
      .map((image) => `${image}: chưa ghi digest (…@sha256:…), ngày mai có thể là ảnh khác`),
    ...[...examples].sort().map((address) => `${address}: còn là địa chỉ ví dụ`),
  ];
}
