import { expect, it } from 'vitest';
import type { Client } from '#lib/browser/api/client.ts';
import { sendInParts } from '#lib/browser/api/parts.ts';

it('a file that is given up while its last part is sent is not handed in', async () => {
  const stop = new AbortController();
  const heard: string[] = [];
  const client = {
    call: async ({ name }: { name: string }) => {
      heard.push(name);
      return { data: { id: 'f', parts: 1, received: [], file: null } };
    },
    sendBytes: async ({ name }: { name: string }) => {
      heard.push(name);
      stop.abort();
    },
  };
  const file = new File(['text'], 'a.pdf');
  const owner = {
    purpose: 'form',
    source: 'join',
    slot: 'f1',
    draft: undefined,
    begun: '',
  } as const;
  const sending = sendInParts(
    client as unknown as Pick<Client, 'call' | 'sendBytes'>,
    { ...owner, key: '1', file },
    { signal: stop.signal, onProgress: () => undefined },
  );
  await expect(sending).rejects.toHaveProperty('name', 'AbortError');
  expect(heard).toEqual(['uploadBegin', 'uploadPart']);
});
