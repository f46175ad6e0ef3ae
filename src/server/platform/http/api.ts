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
import type { Editables, TellSaved } from './editable.ts';
import type { Finder } from './finder.ts';
import type { AccountsNamed, FindNames, FindUserNames } from './names.ts';
import type { FindEntryProfile } from './entry-profile.ts';
import type { FindPaperUses } from './paper-use.ts';
import type { FindTouches } from './touches.ts';
import type { FindCaller } from './authorise.ts';
import type { UploadPurposes } from '#server/platform/http/upload/upload-purpose.ts';
import type { PersonalRegistry } from '#server/platform/privacy/personal-data.ts';
import type { Handler } from './mount.ts';

/** Services that the routes of an area receive. */
export interface Api {
  db: Database;
  storage: Storage;
  /** For failures after the reply was sent. */
  log: Logger;
  keyPair: KeyPair;
  /** 256 bits that only the processes of this portal know. */
  secret: Buffer;
  smsBudget: SmsBudget;
  /** Token by which WeChat authenticates its calls; empty if WeChat is not used. */
  wechatToken: string;
  /** For the few open calls that show more to a caller with a session. */
  findCaller: FindCaller;
  /** All work that a job may name. */
  jobs: JobRegistry;
  /** All kinds of message that the product sends. */
  templates: TemplateRegistry;
  /** All purposes for which files may be uploaded in parts. */
  uploads: UploadPurposes;
  /** The personal data that all areas hold. */
  personal: PersonalRegistry;
  /** Addresses of people, by which messages reach them. */
  book: AddressBook;
  /** The recipients of messages to many. */
  audiences: Audiences;
  /** Origin of the public site. */
  origin: string;
  /** Reads the channels by which a visitor came. */
  findTouches: FindTouches;
  /** Search the records of each list; mounting a list adds one. */
  finders: Finder[];
  /**
   * Conditions on the records of the bin that a caller may recover; mounting a kind whose records are kept there adds
   * one.
   */
  recoverable: ((caller: Caller) => SQL | undefined)[];
  /** Checks whether a caller may change a record, by kind; mounting a kind that is edited adds one. */
  editables: Editables;
  /** Tells those who have a record open that it was saved. */
  tellSaved: TellSaved;
  /** Cards of the office's home page. */
  home: readonly HomeHook[];
  /** Returns the entries in which an account takes part, for its profile. */
  findEntryProfile: FindEntryProfile;
  /** Returns the rounds whose results issue certificates by a template. */
  findPaperUses: FindPaperUses;
  /** Returns the display names of accounts. */
  findNames: FindNames;
  /** Returns the user names of accounts. */
  findUserNames: FindUserNames;
  /** Returns a query for the ids of accounts of a name. */
  accountsNamed: AccountsNamed;
  /** Returns the staff to notify of something. */
  findHolders: FindHolders;
  mount<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** The same API on a transaction: it answers as if the transaction had been committed. */
  within(tx: Database): (request: Request) => Response | Promise<Response>;
}
