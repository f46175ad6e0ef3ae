import type { SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Endpoint } from '#contract/call/endpoint.ts';
import type { SmsBudget } from '#domain/messaging/budget.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { KeyPair } from '#server/platform/wire/keypair.ts';
import type { JobRegistry } from '#server/platform/job/definition.ts';
import type { Audiences } from '#server/platform/message/audience.ts';
import type { AddressBook } from '#server/platform/message/contact.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import type { TemplateRegistry } from '#server/platform/message/definition.ts';
import type { Caller } from './context.ts';
import type { HomeHook } from './home-hook.ts';
import type { Editables } from './editable.ts';
import type { Finder } from './finder.ts';
import type { FindNames } from './names.ts';
import type { FindEntered } from './entered.ts';
import type { FindPaperUses } from './paper-use.ts';
import type { FindTouches } from './touches.ts';
import type { FindCaller } from './authorise.ts';
import type { UploadPurposes } from '#server/platform/http/upload/upload-purpose.ts';
import type { PersonalRegistry } from '#server/platform/privacy/personal-data.ts';
import type { Handler } from './mount.ts';

/** What the routes of an area are given. */
export interface Api {
  db: Database;
  storage: Storage;
  /** For what fails when the reply is already sent. */
  log: Logger;
  keyPair: KeyPair;
  /** 256 bits that only the processes of this portal know. */
  secret: Buffer;
  smsBudget: SmsBudget;
  /** By which WeChat proves its calls; empty where it makes none. */
  wechatToken: string;
  /** For the few open calls that show more to some. */
  findCaller: FindCaller;
  /** Every kind of work that a job may name. */
  jobs: JobRegistry;
  /** Every kind of message that the product sends. */
  templates: TemplateRegistry;
  /** Everything that files may be sent for in parts. */
  uploads: UploadPurposes;
  /** What all areas hold of people. */
  personal: PersonalRegistry;
  /** How people are reached. */
  book: AddressBook;
  /** Whom messages to many reach. */
  audiences: Audiences;
  /** Where visitors find the portal. */
  origin: string;
  /** By which channels somebody came. */
  findTouches: FindTouches;
  /** By what the records of each list are found; whoever mounts a list adds its own. */
  finders: Finder[];
  /** What of the bin somebody may bring back; whoever mounts a kind of which it keeps records adds its own. */
  binned: ((caller: Caller) => SQL | undefined)[];
  /** Who may change a record of each kind; whoever mounts one that is changed adds it. */
  editables: Editables;
  /** What the page that one begins with shows. */
  home: readonly HomeHook[];
  /** What the entries of somebody tell of them. */
  findEntered: FindEntered;
  /** Which results issue certificates by a template. */
  findPaperUses: FindPaperUses;
  /** What people are called who did something. */
  findNames: FindNames;
  /** Who of the office is told of something. */
  findHolders: FindHolders;
  mount<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** The same API on a transaction: what it answers counts as if the transaction had ended. */
  within(tx: Database): (request: Request) => Response | Promise<Response>;
}
