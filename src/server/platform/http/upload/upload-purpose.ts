import type { UploadPurposeName } from '#contract/files/part-upload.ts';
import type { Rules } from '#domain/files/upload.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';

/** Whose a file is: an account's, or that of whoever knows the name of a draft, of which this is the digest. */
export type FileOwner = { accountId: number; draft: null } | { accountId: null; draft: Buffer };

/** What somebody wants to send a file for, and what they say to be let. */
export interface UploadOffer {
  /** Null for whoever is not logged in. */
  caller: Caller | null;
  source: string;
  slot: string;
  draft: string | undefined;
  begun: string;
  /** Milliseconds since the head of the request was read. */
  waited: number;
}

/** A file whose parts are coming. */
export interface OpenUpload {
  accountId: number | null;
  source: string;
  slot: string;
}

/** What a purpose says to it. */
export interface UploadTerms {
  owner: FileOwner;
  rules: Rules;
}

/** What files may be sent for in parts; areas declare it in `area.ts`. */
export interface UploadPurpose {
  name: UploadPurposeName;
  /** Who may send what. @throws Fault for whoever may not, notFound for what is not theirs (threat 16) */
  admit(db: Database, secret: Buffer, offer: UploadOffer): Promise<UploadTerms>;
  /**
   * Whether another part of it may still come; where a purpose says nothing, until the upload is given up.
   * @param waited milliseconds since the head of the request was read @throws Fault
   */
  admitPart?(db: Database, secret: Buffer, upload: OpenUpload, waited: number): Promise<void>;
}

/** Every purpose, by its name. */
export type UploadPurposes = ReadonlyMap<string, UploadPurpose>;
