import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

// Long texts of a user in IndexedDB, because localStorage is limited to a few megabytes. A key is [user, place,
// record], so that one place, or everything of one user, is a key range.

const DATABASE = 'lac-thu';
const STORE = 'records';

/** User and place (a project) of the records. */
export interface RecordScope {
  readonly userId: number;
  readonly placeId: number;
}

export interface StoredRecord {
  readonly id: number;
}

/** Returns the records of a place by rising id. Rejects when the browser's storage is closed or full. */
export async function readRecords<T extends StoredRecord>(scope: RecordScope): Promise<T[]> {
  return open()('readonly', (store) => promisifyRequest<T[]>(store.getAll(rangeOf(scope))));
}

/** Returns one record as stored now; another tab may have written it. */
export async function readRecord<T extends StoredRecord>(
  scope: RecordScope,
  id: number,
): Promise<T | undefined> {
  return open()('readonly', (store) =>
    promisifyRequest<T | undefined>(store.get([scope.userId, scope.placeId, id])),
  );
}

/** Writes all records or none. */
export async function writeRecords(scope: RecordScope, records: readonly StoredRecord[]): Promise<void> {
  await open()('readwrite', (store) => {
    for (const record of records) store.put(record, [scope.userId, scope.placeId, record.id]);
    return promisifyRequest(store.transaction);
  });
}

/** Deletes every record of a place. */
export async function clearRecords(scope: RecordScope): Promise<void> {
  await open()('readwrite', (store) => {
    store.delete(rangeOf(scope));
    return promisifyRequest(store.transaction);
  });
}

/** Counts the matching records of all users. */
export async function countRecords<T extends StoredRecord>(holds: (record: T) => boolean): Promise<number> {
  const records = await open()('readonly', (store) => promisifyRequest<T[]>(store.getAll()));
  return records.filter(holds).length;
}

/** Deletes the records of other users of this browser. */
export async function deleteRecordsOfOthers(userId: number): Promise<void> {
  await open()('readwrite', (store) => {
    store.delete(IDBKeyRange.upperBound([userId], true));
    // Arrays sort after numbers: this key follows every key of the user.
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
