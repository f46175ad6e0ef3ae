import type { Hono } from 'hono';
import type { HttpEnv } from '../context.ts';

/**
 * Health endpoints for a supervisor: /healthz answers while the process lives, /readyz once it has a database, a site
 * to serve and a folder to write to.
 */
export function healthRoutes(app: Hono<HttpEnv>, isReady: () => Promise<boolean>): void {
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    const ready = await isReady();
    return context.json({ status: ready ? 'ready' : 'starting' }, ready ? 200 : 503);
  });
}
