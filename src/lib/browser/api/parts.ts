import {
  beginUpload,
  DRAFT_HEADER,
  dropUpload,
  endUpload,
  PART_SIZE,
  putPart,
  type PrivateFile,
  type UploadPurposeName,
} from '#contract/files/part-upload.ts';
import type { CallOptions, Client } from './client.ts';
import { sha256Of } from './digest.ts';

/** A file that is sent in parts, with its purpose. */
export interface Parcel {
  /** Identifies the file to the server if it is sent again. */
  key: string;
  file: File;
  purpose: UploadPurposeName;
  source: string;
  slot: string;
  /** The token of a visitor's draft. */
  draft: string | undefined;
  begun: string;
}

type Caller = Pick<Client, 'call' | 'sendBytes'>;

interface Options {
  signal: AbortSignal;
  /** Receives the progress, in percent. */
  onProgress(percent: number): void;
  /** Called once the server has all of the file, before it judges it. */
  onArrived?(): void;
}

const proofOf = ({ draft }: Parcel): CallOptions => ({
  guard: false,
  headers: draft === undefined ? {} : { [DRAFT_HEADER]: draft },
});

async function begin({ call }: Caller, parcel: Parcel) {
  const { file, draft, ...what } = parcel;
  const { name, size, type: mediaType } = file;
  const body = { ...what, name, size, mediaType, ...(draft !== undefined && { draft }) };
  return (await call(beginUpload, { body }, proofOf(parcel))).data;
}

async function sendPart(
  { sendBytes }: Caller,
  parcel: Parcel,
  { id, part }: { id: string; part: number },
): Promise<void> {
  const bytes = parcel.file.slice((part - 1) * PART_SIZE, part * PART_SIZE);
  const sha256 = await sha256Of(await bytes.arrayBuffer());
  await sendBytes(putPart, { params: { id, part }, query: { sha256 } }, bytes, proofOf(parcel));
}

/**
 * Sends a file in parts. It resumes where it stopped, since the server reports which parts it has.
 * @throws ApiError, and the reason that `signal` was aborted with
 */
export async function sendInParts(
  client: Caller,
  parcel: Parcel,
  { signal, onProgress, onArrived }: Options,
): Promise<PrivateFile> {
  const { id, parts, received, file } = await begin(client, parcel);
  if (file) return file;
  const there = new Set(received);
  for (let part = 1; part <= parts; part += 1) {
    signal.throwIfAborted();
    if (!there.has(part)) await sendPart(client, parcel, { id, part });
    there.add(part);
    onProgress(Math.floor((there.size / parts) * 100));
  }
  // The last part may have been given up while it was sent.
  signal.throwIfAborted();
  onArrived?.();
  return (await client.call(endUpload, { params: { id } }, proofOf(parcel))).data;
}

/** Discards the parts of a file that have arrived. @throws ApiError */
export async function dropParts(client: Caller, parcel: Parcel): Promise<void> {
  const { id, file } = await begin(client, parcel);
  if (!file) await client.call(dropUpload, { params: { id } }, proofOf(parcel));
}
