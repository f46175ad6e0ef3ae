const MANIFEST = /^backups\/(\d{8}T\d{6}Z)\/manifest\.json$/;

/** Prefix of all backups in their place. */
export const BACKUPS = 'backups/';
/** Prefix of the stored files, which all backups share. */
export const OBJECTS = 'objects/';
/** Accounts that were erased, of all backups. */
export const ERASED = 'erased.json';

/** Id of a backup: when it was begun, `20261129T013000Z`. */
export const backupId = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** The moment of a backup, from its id. */
export const momentOf = (id: string): Date =>
  new Date(id.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'));

export const folderOf = (id: string): string => `${BACKUPS}${id}/`;
export const manifestName = (id: string): string => `${folderOf(id)}manifest.json`;
export const tableName = (id: string, table: string): string => `${folderOf(id)}tables/${table}.gz`;
export const fileListName = (id: string): string => `${folderOf(id)}files.gz`;
/** Name of a stored file, by its content. */
export const objectName = (sha256: string): string =>
  `${OBJECTS}${sha256.slice(0, 2)}/${sha256.slice(2)}`;

/** Id of the backup whose manifest this is; undefined for any other name. */
export const idOfManifest = (name: string): string | undefined => MANIFEST.exec(name)?.[1];
