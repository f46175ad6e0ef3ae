import type { Touches } from '#domain/statistic/touch.ts';
import type { Database } from '#server/platform/db/database.ts';

/** What of a cookie of channels names some that there are; whoever makes an account keeps it. */
export type FindTouches = (db: Database, cookie: string) => Promise<Touches | null>;
