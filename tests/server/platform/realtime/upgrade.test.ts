import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/kit/app.ts';
import { useServing } from '#tests/kit/process/serving.ts';

const test = useApp();
const serving = useServing(() => test().app);

describe('a request to upgrade to something other than a websocket', () => {
  it.each(['h2c', 'TLS/1.0, HTTP/1.1'])(
    '%s is ignored, and the request answered',
    async (offer) => {
      const reply = await serving().ask('/home/', { connection: 'Upgrade', upgrade: offer });
      expect(reply.status).toBe(200);
      expect(reply.body.toString()).toContain('首页');
    },
  );
});

describe('a plain request at the address of the websocket', () => {
  it('gets 404', async () => {
    const reply = await serving().ask('/websocket', { accept: 'application/json' });
    expect(reply.status).toBe(404);
  });
});
