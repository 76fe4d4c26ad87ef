import { isRecord } from '../provider-errors/error-details';

/** Fields in which servers put their list. */
const LIST_FIELDS = ['data', 'models', 'result', 'items', 'list', 'model_list'];
const NAME_FIELDS = ['id', 'name', 'model', 'slug'];
/** Upper bound of the list; a longer one is no choice for a person. */
const MAX_MODELS = 2_000;
const MAX_NAME_CHARS = 200;

/**
 * Reads the names in a list of models: a list of texts or of objects, bare or inside of `data`, `models`, …. Names are
 * unique, in the order of the list, trimmed, without models that are marked as not generating text.
 *
 * @returns null when the body is no list of models
 */
export function readModelList(body: unknown): string[] | null {
  const list = listIn(body, 2);
  if (!list) return null;
  const names = list.slice(0, MAX_MODELS).map(nameOf);
  return [...new Set(names.filter((name) => name !== '' && name.length <= MAX_NAME_CHARS))];
}

function listIn(body: unknown, depth: number): readonly unknown[] | null {
  if (Array.isArray(body)) return body as unknown[];
  if (!isRecord(body) || depth === 0) return null;
  const fields = LIST_FIELDS.filter((field) => field in body);
  const found = fields.map((field) => listIn(body[field], depth - 1)).find((list) => list !== null);
  return found ?? (fields.some((field) => body[field] === null) && !body['error'] ? [] : null);
}

function nameOf(entry: unknown): string {
  if (typeof entry === 'string') return entry.trim();
  if (!isRecord(entry) || !writesTexts(entry)) return '';
  const field = NAME_FIELDS.find((name) => typeof entry[name] === 'string' && entry[name].trim() !== '');
  if (!field) return '';
  const name = String(entry[field]).trim();
  // Google's names are paths; an id may be one of a folder of models.
  return field === 'name' ? name.replace(/^models\//, '') : name;
}

/** Models without a list of methods are taken as text models. */
function writesTexts(model: Record<string, unknown>): boolean {
  const methods = model['supportedGenerationMethods'];
  return !Array.isArray(methods) || methods.includes('generateContent');
}
