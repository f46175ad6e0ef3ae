import { hash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { isStalePlan } from './stale-plan.ts';

/** Number of executions after which a statement counts as frequent and is prepared under a name. */
const FREQUENT = 10;
/** Maximum number of prepared statements per connection; each of them holds memory in the database. */
const MAX_PREPARED = 200;

/**
 * Gives names to frequent statements. Returns undefined for a rare one, such as a statement with a list of varying
 * length.
 */
function statementNames(): (text: string) => string | undefined {
  /** Number of executions so far of the statements without a name. */
  const executions = new LRUCache<string, number>({ max: 500 });
  const names = new Map<string, string>();
  return (text) => {
    if (names.has(text) || names.size >= MAX_PREPARED) return names.get(text);
    const count = (executions.get(text) ?? 0) + 1;
    executions.set(text, count);
    if (count < FREQUENT) return undefined;
    executions.delete(text);
    const name = hash('sha256', text).slice(0, 32);
    names.set(text, name);
    return name;
  };
}

interface NamedStatement {
  name: string;
  text: string;
}

/** The statement with the name under which it stays prepared; undefined for one that is planned each time. */
function withName(
  given: unknown,
  values: unknown,
  nameOf: (text: string) => string | undefined,
): NamedStatement | undefined {
  if (!Array.isArray(values) || given === null || typeof given !== 'object') return undefined;
  const { name, text } = given as Partial<NamedStatement>;
  if (text === undefined || 'submit' in given) return undefined;
  const own = name ?? (values.length > 0 ? nameOf(text) : undefined);
  return own === undefined ? undefined : { ...given, name: own, text };
}

/**
 * Generations of prepared statements. A migration makes plans stale; they are then prepared anew under new names, for
 * all connections of the pool at once. The old ones remain on a connection until it closes, under names that are no
 * longer used.
 */
function planGenerations() {
  let latest = 0;
  return {
    latest: (): number => latest,
    end(generation: number): void {
      latest = Math.max(latest, generation + 1);
    },
    nameIn: (name: string, generation: number): string =>
      generation === 0 ? name : `${name}.${generation}`,
  };
}

/** Part of a client that its type declarations omit. */
interface WithSocket {
  connection: { stream: Duplex };
}

/** Sends all statements issued in the same tick in one write, because each system call is expensive. */
function sendTogether(client: pg.Client): void {
  const { stream } = (client as pg.Client & WithSocket).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

type Query = (...given: unknown[]) => Promise<unknown>;
type Callback = (error: unknown, result?: unknown) => void;

/**
 * Class of the connections of a pool. They keep the plans of frequent statements: most statements of a request take
 * the database longer to plan than to execute (docs/performance.md). PostgreSQL decides by cost whether to use one
 * plan for all values or to plan each time. A statement whose plan is stale is executed once more; within a
 * transaction, which has failed by then, the error is passed on (`isStalePlan`).
 */
export function planningClient(): typeof pg.Client {
  const nameOf = statementNames();
  const plans = planGenerations();
  const originalQuery = pg.Client.prototype.query as unknown as Query;

  async function execute(
    client: pg.Client,
    statement: NamedStatement,
    values: unknown,
  ): Promise<unknown> {
    const generation = plans.latest();
    const name = plans.nameIn(statement.name, generation);
    try {
      return await originalQuery.call(client, { ...statement, name }, values);
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      plans.end(generation);
      // The status before this statement; afterwards it would read "failed" in both cases.
      if (client.getTransactionStatus() !== 'I') throw error;
      return execute(client, statement, values);
    }
  }

  class PlanningClient extends pg.Client {}
  PlanningClient.prototype.query = function (
    this: pg.Client,
    given: unknown,
    values: unknown,
    heard?: Callback,
  ) {
    sendTogether(this);
    const named = withName(given, values, nameOf);
    if (!named) return originalQuery.call(this, given, values, heard);
    const reply = execute(this, named, values);
    if (!heard) return reply;
    reply.then((result) => heard(undefined, result), heard);
    return undefined;
  } as pg.Client['query'];
  return PlanningClient;
}
