/**
 * A file that was not uploaded completely. The browser stores it, so that the upload can continue after the page was
 * closed.
 */
export interface KeptFile {
  key: string;
  place: string;
  /** Id of the question. */
  slot: string;
  replaces: string | null;
  file: File;
}

/** Storage of files in the browser until they are uploaded. */
export interface FileStore {
  list(): Promise<KeptFile[]>;
  keep(kept: KeptFile): Promise<void>;
  drop(key: string): Promise<void>;
}

const NAME = 'podium-files';
const STORE = 'sending';
/** After this time in milliseconds the server discards incomplete uploads. */
const LIFETIME = 24 * 60 * 60 * 1000;

interface Row extends KeptFile {
  owner: string;
  at: number;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error(NAME)));
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(STORE, { keyPath: 'key' }),
  );
  return settled(request);
}

/**
 * Runs a database request. If the browser stores nothing, or has no room, the reader merely has to choose the file
 * again.
 */
async function attempt<T, U>(work: (store: IDBObjectStore) => IDBRequest<T>, instead: U) {
  try {
    const database = await opened();
    const done = await settled(work(database.transaction(STORE, 'readwrite').objectStore(STORE)));
    database.close();
    return done;
  } catch {
    return instead;
  }
}

const drop = async (key: string): Promise<void> => {
  await attempt((store) => store.delete(key), undefined);
};

/** @param owner names the purpose of the files and the account, so that users find only their own */
export const fileStoreOf = (owner: string): FileStore => ({
  async list() {
    const rows = (await attempt((store) => store.getAll(), [])) as Row[];
    const old = rows.filter(({ at }) => at < Date.now() - LIFETIME);
    for (const { key } of old) await drop(key);
    return rows.filter((row) => row.owner === owner && !old.includes(row));
  },
  async keep(kept) {
    await attempt((store) => store.put({ ...kept, owner, at: Date.now() }), undefined);
  },
  drop,
});
