import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runInThread, ThreadEndError } from '#server/platform/worker/thread.ts';

const MEBI = 1024 * 1024;

/** A document whose one object unpacks to the given number of zeros. */
function bomb(size: number): Uint8Array {
  const packed = deflateSync(Buffer.alloc(size), { level: 1 });
  const head = `%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  const end = '\nendstream\nendobj\ntrailer\n<< /Root 2 0 R >>\n%%EOF';
  return new Uint8Array(Buffer.concat([Buffer.from(head), packed, Buffer.from(end)]));
}

describe('a thread that exceeds its memory limit', () => {
  it('is ended, even if the memory is outside of its heap', async () => {
    const job = { bytes: bomb(300 * MEBI), mediaType: 'application/pdf' };
    const asked = runInThread({ task: 'clean', job }, { memory: 64, time: 60_000 });
    await expect(asked).rejects.toThrow(ThreadEndError);
  });
});
