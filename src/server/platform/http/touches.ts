import type { Touches } from '#domain/statistic/touch.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Returns those channels of a cookie that exist; stored with a new account. */
export type FindTouches = (db: Database, cookie: string) => Promise<Touches | null>;
