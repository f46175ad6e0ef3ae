import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { findByPhone } from '#server/areas/identity/account/repository.ts';
import { connect } from '#server/platform/db/database.ts';
import { redeemCode } from '#server/areas/messaging/service.ts';
import { openSession } from '#server/areas/identity/session/service.ts';

/** The counterpart of login.ts: the same code and the same session behind plain Hono. */
const { db } = connect(process.env['DATABASE_URL']!);
const secret = Buffer.from(readFileSync(join(process.env['KEYS']!, 'secret'), 'utf8'), 'hex');
const app = new Hono();

app.post('/login', async (context) => {
  const { phone, code } = await context.req.json<{ phone: string; code: string }>();
  await redeemCode(db, { secret, recipient: phone, purpose: 'login', code });
  const account = await findByPhone(db, phone);
  const token = await openSession(db, account!, { address: '127.0.0.1', userAgent: 'bench' });
  return context.json({ code: 200, token });
});

serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' });
