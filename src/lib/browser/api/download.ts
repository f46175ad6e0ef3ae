import { FILE_NAME_HEADER, PROCESS_HEADER } from '#contract/call/wire/envelope.ts';
import { decoded } from '../decoded.ts';
import { ApiError } from './error.ts';
import type { Line } from './line.ts';

/** A downloaded file. */
export interface Download {
  blob: Blob;
  fileName: string;
}

/** Delay before an object URL is released, in milliseconds. */
const RELEASE_DELAY = 60_000;

/** A refusal is JSON without a file name; a file has one, even if it is JSON. */
const isRefusal = (response: Response, { type }: Blob): boolean =>
  /^application\/json\b/i.test(type) && !response.headers.has(FILE_NAME_HEADER);

interface Refusal {
  code?: number;
  msg?: string;
}

/** A request for a file. `open` decrypts a refusal, which is sealed because the request was. */
export interface FileRequest {
  token?: boolean;
  init?: RequestInit;
  open?(text: string): unknown;
  /** Receives the key of the process under which the server reports the progress of the file. */
  onProcess?(key: string): void;
}

/** Reads a body piece by piece. @param came called after each piece */
async function readBlob(response: Response, came: () => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of piecesOf(response)) {
    came();
    pieces.push(piece);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/** Safari does not support async iteration of streams. */
async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || !value) return;
    yield value;
  }
}

const messageOf = async (blob: Blob, open: (text: string) => unknown): Promise<Refusal> => {
  try {
    return Object(open(await blob.text()));
  } catch {
    return {};
  }
};

const nameOf = (response: Response): string =>
  decoded(response.headers.get(FILE_NAME_HEADER) ?? 'download');

/** Fetches a file. @throws ApiError downloadRefused with the server's message, or download if nothing usable arrived */
export async function fetchFile(
  line: Line,
  address: string,
  { token, init = {}, open = JSON.parse, onProcess }: FileRequest = {},
): Promise<Download> {
  const read = async (response: Response, came: () => void): Promise<Download> => {
    const process = response.headers.get(PROCESS_HEADER);
    if (process) onProcess?.(process);
    const blob = await readBlob(response, came);
    if (isRefusal(response, blob)) {
      const { code, msg } = await messageOf(blob, open);
      throw line.fail('downloadRefused', { ...(code && { code }), ...(msg && { msg }) });
    }
    if (!response.ok) throw line.fail('download', { status: response.status });
    return { blob, fileName: nameOf(response) };
  };
  return line.exchange(address, init, read, token).catch((error: unknown) => {
    const isTold = error instanceof ApiError && error.kind === 'downloadRefused';
    throw isTold ? error : line.fail('download', {}, error);
  });
}

/** Saves a file on the reader's device. */
export function saveFile({ blob, fileName }: Download): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Some browsers begin to read only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_DELAY);
}
