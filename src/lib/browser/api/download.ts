import { FILE_NAME_HEADER, PROCESS_HEADER } from '#contract/call/wire/envelope.ts';
import { ApiError } from './error.ts';
import type { Line } from './line.ts';

/** A file as it arrived. */
export interface Download {
  blob: Blob;
  fileName: string;
}

/** Milliseconds. */
const LET_GO = 60_000;

/** A refusal is JSON; a file names itself, even where it happens to be JSON. */
const isRefusal = (response: Response, { type }: Blob): boolean =>
  /^application\/json\b/i.test(type) && !response.headers.has(FILE_NAME_HEADER);

interface Refusal {
  code?: number;
  msg?: string;
}

/** A request for a file; `open` reads a refusal that comes sealed because the request was. */
export interface FileRequest {
  token?: boolean;
  init?: RequestInit;
  open?(text: string): unknown;
  /** Hears the key of the process by which the server says how far the file is. */
  onProcess?(key: string): void;
}

/** Reads a body piece by piece. @param came hears of each */
async function readBlob(response: Response, came: () => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of piecesOf(response)) {
    came();
    pieces.push(piece);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/** Safari cannot go over a stream itself. */
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

function nameOf(response: Response): string {
  const name = response.headers.get(FILE_NAME_HEADER) ?? 'download';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Fetches a file. @throws ApiError downloadRefused with the server's words, or download when nothing usable came */
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

/** Hands a file to the reader's own storage. */
export function saveFile({ blob, fileName }: Download): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Some browsers only begin to read after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), LET_GO);
}
