import { hash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { isStalePlan } from './stale-plan.ts';

/** Times that a statement has to come before it counts as one that comes often. */
const OFTEN = 10;
/** So many stay planned on each connection at most, for each of them holds memory of the database. */
const MOST = 200;

/** Gives names to the statements that come often; undefined for one that is rare, as those with lists of any length are. */
function statementNames(): (text: string) => string | undefined {
  /** How often statements came that have no name yet. */
  const times = new LRUCache<string, number>({ max: 500 });
  const names = new Map<string, string>();
  return (text) => {
    if (names.has(text) || names.size >= MOST) return names.get(text);
    const came = (times.get(text) ?? 0) + 1;
    times.set(text, came);
    if (came < OFTEN) return undefined;
    times.delete(text);
    const name = hash('sha256', text).slice(0, 32);
    names.set(text, name);
    return name;
  };
}

interface Named {
  name: string;
  text: string;
}

/** A statement with the name under which it stays planned; undefined for one that is planned each time. */
function namedOf(
  given: unknown,
  values: unknown,
  nameOf: (text: string) => string | undefined,
): Named | undefined {
  if (!Array.isArray(values) || given === null || typeof given !== 'object') return undefined;
  const { name, text } = given as Partial<Named>;
  if (text === undefined || 'submit' in given) return undefined;
  const own = name ?? (values.length > 0 ? nameOf(text) : undefined);
  return own === undefined ? undefined : { ...given, name: own, text };
}

/**
 * Plans that a migration has made stale are made anew, for all connections of a pool at once: the old ones stay with a
 * connection until it ends, under names that nobody asks for any more.
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

/** What the types of a client leave out. */
interface Wired {
  connection: { stream: Duplex };
}

/** What is asked of a connection until nothing else can go on is sent in one piece: a way to the system for each is dear. */
function sendTogether(client: pg.Client): void {
  const { stream } = (client as pg.Client & Wired).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

type Query = (...given: unknown[]) => Promise<unknown>;
type Heard = (error: unknown, result?: unknown) => void;

/**
 * The connections of a pool, which keep the plans of what they are often asked: most statements of a request take the
 * database longer to plan than to carry out (docs/performance.md). Whether a plan fits all values, or each time is planned
 * anew, PostgreSQL decides by what both cost. A statement whose plan is stale is asked once more; within a transaction,
 * which has failed by then, its error says so (`isStalePlan`).
 */
export function planningClient(): typeof pg.Client {
  const nameOf = statementNames();
  const plans = planGenerations();
  const plain = pg.Client.prototype.query as unknown as Query;

  async function ask(client: pg.Client, named: Named, values: unknown): Promise<unknown> {
    const generation = plans.latest();
    const name = plans.nameIn(named.name, generation);
    try {
      return await plain.call(client, { ...named, name }, values);
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      plans.end(generation);
      // What it was before this statement: afterwards it is a failed one in both cases.
      if (client.getTransactionStatus() !== 'I') throw error;
      return ask(client, named, values);
    }
  }

  class PlanningClient extends pg.Client {}
  PlanningClient.prototype.query = function (
    this: pg.Client,
    given: unknown,
    values: unknown,
    heard?: Heard,
  ) {
    sendTogether(this);
    const named = namedOf(given, values, nameOf);
    if (!named) return plain.call(this, given, values, heard);
    const reply = ask(this, named, values);
    if (!heard) return reply;
    reply.then((result) => heard(undefined, result), heard);
    return undefined;
  } as pg.Client['query'];
  return PlanningClient;
}
