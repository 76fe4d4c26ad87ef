/** Endings of a name that only say which version of the same model it is. */
const VERSION = /^(?:[-@:](?:v?\d[\w.]*|preview|exp|experimental|latest|free|beta|stable))*$/;

/**
 * True when the model that answered is another one than the requested one, not a version of it or the same with a vendor,
 * a folder or a file type in its name.
 */
export function isOtherModel(requested: string, answered: string): boolean {
  const [one, other] = [bare(requested), bare(answered)];
  if (one === '' || other === '') return false;
  return !(isVersionOf(one, other) || isVersionOf(other, one));
}

function isVersionOf(model: string, longer: string): boolean {
  return longer.startsWith(model) && VERSION.test(longer.slice(model.length));
}

function bare(name: string): string {
  const last = name.trim().toLowerCase().split(/[/\\]/).at(-1) ?? '';
  return last.replace(/\.gguf$/, '').replace(/-latest$/, '');
}
