import type { BlockList } from 'node:net';
import { Hono, type Handler } from 'hono';
import type { Logger } from 'pino';
import { API } from '#contract/api.ts';
import type { Method } from '#contract/call/endpoint.ts';
import { Fault } from '#contract/fault.ts';
import { AREAS } from './areas.ts';
import { contestSessions } from './areas/contest/service.ts';
import { audiencesOf } from '#server/areas/identity/account/audience.ts';
import { findPaperUses } from './areas/judging/service.ts';
import { findEntryProfile, touchesOfCookie } from './areas/registration/service.ts';
import { findHolders } from './areas/identity/access/holder.ts';
import { tellSaved } from './areas/office/presence/presence.ts';
import { accountsNamed, findNames, findUserNames } from './areas/identity/account/repository.ts';
import { addressBookOf } from './areas/identity/account/contact.ts';
import { HOME } from './home.ts';
import { JOBS } from './jobs.ts';
import { TEMPLATES } from './templates.ts';
import { PERSONAL } from './personal.ts';
import { UPLOADS } from './uploads.ts';
import { mountContent } from './platform/editorial/routes.ts';
import { noteAttempts } from './platform/audit/attempt.ts';
import { recordFailure } from './platform/audit/failure.ts';
import type { Api } from './platform/http/api.ts';
import { findAddress } from './platform/http/address.ts';
import { authorise, type FindCaller } from './platform/http/authorise.ts';
import { limitBodies } from './platform/http/body.ts';
import type { HttpEnv } from './platform/http/context.ts';
import { answerErrors, type NameFault, type NoteFailure } from './platform/http/reply/fault.ts';
import { healthRoutes } from './platform/http/info/health.ts';
import { logRequests } from './platform/http/log.ts';
import { measureRequests } from './platform/http/measure.ts';
import { refuseDuplicates } from './platform/http/wire/duplicate.ts';
import { honoPath, mountEndpoint, type Gate } from './platform/http/mount.ts';
import { openApiRoutes } from './platform/http/info/openapi.ts';
import { securityTxtRoutes } from './platform/http/info/security-txt.ts';
import { createReceiver } from './platform/http/upload/upload.ts';
import { limitUploads } from './platform/http/upload/upload-limit.ts';
import { namedFault } from './platform/http/reply/named-fault.ts';
import { respondFault } from './platform/http/reply/respond.ts';
import { sheetRoutes } from './platform/sheet/routes.ts';
import { readContactEmail } from './areas/system/service.ts';
import { envelope, type Wire } from './platform/http/wire/envelope.ts';
import { wireRoutes } from './platform/http/wire/wire-routes.ts';

/** The services that the API requires. */
export interface Services extends Pick<
  Api,
  'db' | 'storage' | 'secret' | 'smsBudget' | 'wechatToken'
> {
  wire: Wire;
  findCaller: FindCaller;
  /** Proxies that are trusted to report a client's address. */
  proxies: BlockList;
  /** Public origin of the portal. */
  publicOrigin: string;
  /** Folder for files while they are being received. */
  incoming: string;
  log: Logger;
  isReady(): Promise<boolean>;
}

const withHead = (method: Method) => (method === 'GET' ? [method, 'HEAD'] : [method]);

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

const refuse =
  (methods: readonly string[]): Handler<HttpEnv> =>
  (context) => {
    context.header('allow', methods.join(', '));
    throw new Fault('methodNotAllowed');
  };

/** All paths with their methods, regardless of parameter names. */
const PATHS = [...Map.groupBy(API, ({ path }) => path.replaceAll(/\{\w+\}/g, '{}')).values()].map(
  (endpoints) => ({
    path: endpoints[0]!.path,
    methods: endpoints.flatMap(({ method }) => withHead(method)),
  }),
);

/**
 * Mounted before all calls, so that a literal path is never taken for a record: in `/system/user/export`, `export` is
 * not an id.
 */
function refuseNames(app: Hono<HttpEnv>): void {
  for (const { path, methods } of PATHS.filter((one) => !one.path.includes('{'))) {
    const others = METHODS.filter((method) => !methods.includes(method));
    app.on(others, path, refuse(methods));
  }
}

/** Refuses methods that a known path does not have. HEAD is allowed with GET. */
function refuseMethods(app: Hono<HttpEnv>): void {
  for (const { path, methods } of PATHS) app.all(honoPath(path), refuse(methods));
}

/** Creates the API with all calls of the contract. */
export function createApp(services: Services): Hono<HttpEnv> {
  const { db, storage, secret, wire, log, isReady } = services;
  const app = new Hono<HttpEnv>();
  app.use(logRequests(log), measureRequests, limitBodies, findAddress(services.proxies));
  const noteFailure: NoteFailure = (error, failed) => recordFailure(db, error, failed);
  const name: NameFault = (fault) => namedFault({ db, findNames }, fault);
  app.onError(answerErrors(log, noteFailure, name));
  const gate: Gate = {
    noteAttempts: noteAttempts(db, noteFailure),
    open: envelope(wire),
    authorise: (endpoint) => authorise(services.findCaller, endpoint),
    refuseDuplicates: refuseDuplicates(db),
    limitUploads: (endpoint) => limitUploads(db, endpoint),
    receive: createReceiver(services.incoming),
  };
  const api: Api = {
    db,
    storage,
    log,
    secret,
    keyPair: wire.keyPair,
    smsBudget: services.smsBudget,
    wechatToken: services.wechatToken,
    findCaller: services.findCaller,
    jobs: JOBS,
    templates: TEMPLATES,
    uploads: UPLOADS,
    personal: PERSONAL,
    book: addressBookOf(db),
    audiences: audiencesOf(db),
    findHolders,
    findNames,
    findUserNames,
    accountsNamed,
    finders: [],
    recoverable: [],
    editables: { records: new Map(), files: new Map() },
    tellSaved,
    home: HOME,
    findEntryProfile,
    findPaperUses,
    findTouches: touchesOfCookie,
    origin: services.publicOrigin,
    mount: (endpoint, handler) => mountEndpoint(app, gate, endpoint, handler),
    within: (tx) => {
      const inner = createApp({ ...services, db: tx });
      return (request) => inner.fetch(request, { inProcess: true });
    },
  };
  refuseNames(app);
  wireRoutes(api, wire.keyPair.publicKey);
  for (const { routes = [], kinds = [] } of AREAS) {
    for (const mountCalls of routes) mountCalls(api);
    for (const kind of kinds) mountContent(api, kind, contestSessions);
  }
  sheetRoutes(api);
  healthRoutes(app, isReady);
  openApiRoutes(app);
  securityTxtRoutes(app, async () => ({
    publicOrigin: services.publicOrigin,
    email: await readContactEmail(db),
  }));
  refuseMethods(app);
  app.notFound((context) => respondFault(context, new Fault('unknownPath')));
  return app;
}
