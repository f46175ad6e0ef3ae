import { open } from 'node:fs/promises';
import { type CardAddress, cardRecord, type CardRecord } from '#contract/card/card.ts';
import { fileOf } from '#server/platform/publish/address.ts';
import { isAbsent } from '#server/platform/storage/disk-fault.ts';
import { join } from 'node:path';

/** Cards stand near the beginning of a page: no more of it needs to be read. */
const ENOUGH = 16 * 1024;
/** The first one counts: the head comes before anything that an editor wrote. */
const RECORD = /<script type="application\/json" id="card">(.*?)<\/script>/s;

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ENOUGH), 0, ENOUGH, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The card that a published file carries: what the release itself says, and nothing of a request. */
export async function cardOfFile(file: string): Promise<CardRecord | undefined> {
  const text = await beginningOf(file).catch((error: unknown) => {
    if (isAbsent(error)) return '';
    throw error;
  });
  const json = RECORD.exec(text)?.[1];
  return json === undefined ? undefined : cardRecord.parse(JSON.parse(json));
}

/** The card at an address, as long as its page in the release at `root` names it. */
export async function namedCard(
  root: string,
  { page, address }: CardAddress,
): Promise<CardRecord | undefined> {
  const found = await cardOfFile(join(root, fileOf(page)));
  return found?.address === address ? found : undefined;
}
