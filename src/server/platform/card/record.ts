import { open } from 'node:fs/promises';
import { type CardAddress, cardRecord, type CardRecord } from '#contract/card/card.ts';
import { fileOf } from '#server/platform/publish/address.ts';
import { isUnfindable } from '#server/platform/storage/disk-fault.ts';
import { join } from 'node:path';

/** Number of bytes read from a page; its card is near the beginning. */
const HEAD_LENGTH = 16 * 1024;
/** Matches the first occurrence, which is in the head, before any text of an editor. */
const RECORD = /<script type="application\/json" id="card">(.*?)<\/script>/s;

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_LENGTH), 0, HEAD_LENGTH, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Returns the card that a published file declares; it depends on the release alone, and on nothing of a request. */
export async function cardOfFile(file: string): Promise<CardRecord | undefined> {
  const text = await beginningOf(file).catch((error: unknown) => {
    if (isUnfindable(error)) return '';
    throw error;
  });
  const json = RECORD.exec(text)?.[1];
  return json === undefined ? undefined : cardRecord.parse(JSON.parse(json));
}

/** Returns the card at an address, if its page in the release at `root` still uses it. */
export async function namedCard(
  root: string,
  { page, address }: CardAddress,
): Promise<CardRecord | undefined> {
  const found = await cardOfFile(join(root, fileOf(page)));
  return found?.address === address ? found : undefined;
}
