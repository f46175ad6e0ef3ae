import type { UploadPurposeName } from '#contract/files/part-upload.ts';
import type { Rules } from '#domain/files/upload.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';

/** Owner of a file: an account, or a visitor who knows the token of a draft, of which this is the digest. */
export type FileOwner = { accountId: number; draft: null } | { accountId: null; draft: Buffer };

/** A request to upload a file, with what the purpose checks to admit it. */
export interface UploadOffer {
  /** Null for a visitor without a session. */
  caller: Caller | null;
  source: string;
  slot: string;
  draft: string | undefined;
  begun: string;
  /** Milliseconds since the head of the request was read. */
  waited: number;
}

/** A file that is being uploaded in parts. */
export interface OpenUpload {
  accountId: number | null;
  source: string;
  slot: string;
}

/** The owner and rules that a purpose sets for an admitted file. */
export interface UploadTerms {
  owner: FileOwner;
  rules: Rules;
}

/** A purpose for which files may be uploaded in parts; areas declare it in `area.ts`. */
export interface UploadPurpose {
  name: UploadPurposeName;
  /**
   * Decides who may upload what. @throws Fault for a caller who may not, notFound for what is not theirs (threat 16)
   */
  admit(db: Database, secret: Buffer, offer: UploadOffer): Promise<UploadTerms>;
  /**
   * Checks whether another part may still be sent. Without this method, parts are taken until the upload is given up.
   * @param waited milliseconds since the head of the request was read
   * @throws Fault
   */
  admitPart?(db: Database, secret: Buffer, upload: OpenUpload, waited: number): Promise<void>;
}

/** All purposes by name. */
export type UploadPurposes = ReadonlyMap<string, UploadPurpose>;
