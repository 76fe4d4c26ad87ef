import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

// Long texts of one person, kept in the browser's database: local storage ends at a few megabytes. A key is
// [person, place, record], so that one place, or everything of one person, is a range.

const DATABASE = 'lac-thu';
const STORE = 'records';

/** Whose records, and of what (a project). */
export interface RecordScope {
  readonly userId: number;
  readonly placeId: number;
}

export interface StoredRecord {
  readonly id: number;
}

/** The records of a place, by rising id. Rejects where the browser keeps nothing (closed or full storage). */
export async function readRecords<T extends StoredRecord>(scope: RecordScope): Promise<T[]> {
  return open()('readonly', (store) => promisifyRequest<T[]>(store.getAll(rangeOf(scope))));
}

/** One record as it is kept now; another tab may have written it. */
export async function readRecord<T extends StoredRecord>(
  scope: RecordScope,
  id: number,
): Promise<T | undefined> {
  return open()('readonly', (store) =>
    promisifyRequest<T | undefined>(store.get([scope.userId, scope.placeId, id])),
  );
}

/** Writes the records, all of them or none. */
export async function writeRecords(scope: RecordScope, records: readonly StoredRecord[]): Promise<void> {
  await open()('readwrite', (store) => {
    for (const record of records) store.put(record, [scope.userId, scope.placeId, record.id]);
    return promisifyRequest(store.transaction);
  });
}

/** Forgets every record of a place. */
export async function clearRecords(scope: RecordScope): Promise<void> {
  await open()('readwrite', (store) => {
    store.delete(rangeOf(scope));
    return promisifyRequest(store.transaction);
  });
}

/** How many records there are of which this holds, whoever they belong to. */
export async function countRecords<T extends StoredRecord>(holds: (record: T) => boolean): Promise<number> {
  const records = await open()('readonly', (store) => promisifyRequest<T[]>(store.getAll()));
  return records.filter(holds).length;
}

/** Forgets what other people left in this browser. */
export async function deleteRecordsOfOthers(userId: number): Promise<void> {
  await open()('readwrite', (store) => {
    store.delete(IDBKeyRange.upperBound([userId], true));
    // Arrays come after numbers: this is behind every key of the person.
    store.delete(IDBKeyRange.lowerBound([userId, []]));
    return promisifyRequest(store.transaction);
  });
}

function rangeOf({ userId, placeId }: RecordScope): IDBKeyRange {
  return IDBKeyRange.bound([userId, placeId], [userId, placeId, []]);
}

let store: UseStore | null = null;

function open(): UseStore {
  if (typeof indexedDB === 'undefined') throw new DOMException('no database', 'InvalidStateError');
  return (store ??= createStore(DATABASE, STORE));
}
