import { randomBytes } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { insertChallenge } from '#server/areas/captcha/repository.ts';
import { connect } from '#server/platform/db/database.ts';

/** The counterpart of captcha.ts: the same insert behind plain Hono, with a reply of the same length. */
const { db } = connect(process.env['DATABASE_URL']!);
const app = new Hono();
const picture = randomBytes(38_000).toString('base64');
const piece = randomBytes(3_000).toString('base64');

app.post('/captcha/get', async (context) => {
  await context.req.json();
  const token = randomBytes(16).toString('hex');
  const secretKey = 'XwKsGlMcdPMEhR1B';
  const answer = [{ x: 150, y: 5 }];
  const challenge = { token, secretKey, answer, address: 'bare', purpose: 'login' } as const;
  await insertChallenge(db, { ...challenge, type: 'blockPuzzle' }, 1e9);
  return context.json({ originalImageBase64: picture, jigsawImageBase64: piece, token, secretKey });
});

serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' });
