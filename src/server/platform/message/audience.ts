import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Audience } from '#contract/messaging/batch.ts';

/** Selects the recipients of a message to many. */
export interface AudienceQuery {
  audience: Audience;
  /** Keys of roles, if the audience is chosen by roles. */
  roles: readonly string[];
  /** User names, if the audience is chosen by name. */
  people: readonly string[];
}

/** A recipient of a message to many. */
export interface Recipient {
  id: number;
  userName: string;
  nickName: string;
}

/**
 * The recipients of messages to many; the area that keeps accounts provides it. Accounts that may not log in are
 * excluded.
 */
export interface Audiences {
  /** Returns the roles by which recipients can be chosen, in the order of their list. */
  listRoles(): Promise<{ key: string; name: Bilingual }[]>;
  /** Returns the departments that group people for selection, in their order. */
  listDepartments(): Promise<{ id: number; parentId: number | null; name: Bilingual }[]>;
  count(query: AudienceQuery): Promise<number>;
  /**
   * Returns the highest account id below which no new account can appear; waits for transactions that are writing
   * accounts.
   */
  settled(): Promise<number>;
  /** Returns the next recipients by id, after an account; with `upTo`, none up to that id is left out. */
  find(
    query: AudienceQuery,
    page: { after: number; upTo?: number; limit: number },
  ): Promise<Recipient[]>;
  /** Returns the names that belong to no account. */
  unknownPeople(names: readonly string[]): Promise<string[]>;
}
