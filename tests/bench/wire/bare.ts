import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { connect } from '#server/platform/db/database.ts';
import { listCards } from '#server/areas/news/cards.ts';

/** The counterpart of read.ts: the same queries behind plain Hono. */
const { db } = connect(process.env['DATABASE_URL']!);
const app = new Hono();

app.post('/api/race/show/showList', async (context) => {
  const { year } = await context.req.json<{ year: number }>();
  return context.json({ code: 200, ...(await listCards(db, { year, pageNum: 1, pageSize: 20 })) });
});

serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' });
