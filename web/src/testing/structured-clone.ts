import { deserialize, serialize } from 'node:v8';

/** Values are copied into the browser's database; jsdom has no way to copy them. */
globalThis.structuredClone ??= <T>(value: T): T => deserialize(serialize(value)) as T;
