import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Audience } from '#contract/messaging/batch.ts';

/** Whom a message to many is for. */
export interface AudienceQuery {
  audience: Audience;
  /** The keys of roles, where it goes by roles. */
  roles: readonly string[];
  /** The names by which people log in, where it goes by name. */
  people: readonly string[];
}

/** Somebody that a message to many is for. */
export interface Recipient {
  id: number;
  userName: string;
  nickName: string;
}

/** Whom messages to many reach: answered by whoever keeps accounts. Nobody is reached who may not log in. */
export interface Audiences {
  /** The roles by which people are chosen, as they are listed. */
  listRoles(): Promise<{ key: string; name: Bilingual }[]>;
  /** The departments by which people may be named, in their order. */
  listDepartments(): Promise<{ id: number; parentId: number | null; name: Bilingual }[]>;
  count(query: AudienceQuery): Promise<number>;
  /** The highest id behind which no account with a lower one can come any more; whoever writes accounts now is waited for. */
  settled(): Promise<number>;
  /** The next recipients after an account, by their ids; up to one, where none must be left out. */
  find(
    query: AudienceQuery,
    page: { after: number; upTo?: number; limit: number },
  ): Promise<Recipient[]>;
  /** The names that nobody logs in with. */
  unknownPeople(names: readonly string[]): Promise<string[]>;
}
