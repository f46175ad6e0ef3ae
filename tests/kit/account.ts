import { createHash, constants, publicEncrypt, randomBytes, randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { addressOf } from '#contract/call/address.ts';
import type { CaptchaPurpose } from '#contract/captcha/captcha.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import type { CodePurpose } from '#contract/messaging/sms.ts';
import { hashPassword } from '#server/areas/identity/account/password/argon.ts';
import { insertAccount, replaceRoles } from '#server/areas/identity/account/repository.ts';
import { tickets } from '#server/areas/captcha/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { digestOf, makeCode } from '#server/areas/messaging/code/code.ts';
import { saveCode } from '#server/areas/messaging/code/repository.ts';
import { openSession } from '#server/areas/identity/session/service.ts';
import { sessions } from '#server/areas/identity/session/table.ts';
import { hashOf } from '#server/areas/identity/session/token.ts';
import type { KeyPair } from '#server/platform/wire/keypair.ts';
import type { TestApp } from './app.ts';
import { json } from './envelope.ts';

export const PASSWORD = 'Quiet-River-7';

export interface TestAccount {
  id: number;
  userName: string;
  phone: string;
}

const fresh = () => randomBytes(5).toString('hex');
const PHONES = 10 ** 8;
let lastPhone = randomInt(PHONES);
/**
 * Returns a unique phone number. Counted, not random: of some thousands of random ones two would be equal now and
 * then.
 */
export function freshPhone(): string {
  lastPhone = (lastPhone + 1) % PHONES;
  return `139${String(lastPhone).padStart(8, '0')}`;
}

const ADDRESSES = 2 ** 24;
let lastAddress = randomInt(ADDRESSES);
/** Returns an IP address under which no other test counts. */
export function freshAddress(): string {
  lastAddress = (lastAddress + 1) % ADDRESSES;
  return `10.${[16, 8, 0].map((bits) => (lastAddress >> bits) & 255).join('.')}`;
}

/** A password as it is transferred (specification 5), with node:crypto only. */
export function sealPassword({ publicKey }: KeyPair, password: string | Buffer): string {
  const options = {
    key: publicKey.publicKey,
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    oaepHash: 'sha256',
  };
  const text = Buffer.from(password).toString('base64');
  return publicEncrypt(options, Buffer.from(text)).toString('base64');
}

let passwordHash: Promise<string> | undefined;

/** Adds an account with PASSWORD and a unique phone number. */
export async function addAccount(
  db: Database,
  roles: readonly string[] = [],
  given: { userName?: string; phone?: string } = {},
): Promise<TestAccount> {
  const { userName = `user-${fresh()}`, phone = freshPhone() } = given;
  const row = { userName, nickName: userName, phone };
  const id = await insertAccount(db, {
    ...row,
    passwordHash: await (passwordHash ??= hashPassword(PASSWORD)),
  });
  await replaceRoles(db, id, roles);
  return { id, userName, phone };
}

/** Disables an account. */
export const closeAccount = (db: Database, id: number) =>
  db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, id));

/** Opens a session as by password. Returns its token. */
export async function addSession(db: Database, { id }: { id: number }): Promise<string> {
  const visit = { address: '192.0.2.1', userAgent: 'test' };
  const token = (await openSession(db, { id }, visit))!;
  const isIts = eq(sessions.tokenHash, hashOf(token));
  await db
    .update(sessions)
    .set({ passwordCheckedAt: sql`now()` })
    .where(isIts);
  return token;
}

/** Adds an unused ticket of a captcha that was solved from an address, the last of a list. */
export async function addTicket(
  db: Database,
  purpose: CaptchaPurpose = 'login',
  from = '127.0.0.1',
): Promise<string> {
  const address = limitedAddress(from.split(',').at(-1)!.trim());
  const verification = fresh();
  const digest = createHash('sha256').update(verification).digest();
  const expiresAt = new Date(Date.now() + 60_000);
  await db.insert(tickets).values({ digest, purpose, address, expiresAt });
  return verification;
}

/** Adds a code as if it had come by SMS or mail. */
export async function addCode(
  { db, secret }: Pick<TestApp, 'db' | 'secret'>,
  recipient: string,
  purpose: CodePurpose,
): Promise<string> {
  const code = makeCode();
  const slot = { recipient, purpose };
  await saveCode(db, slot, digestOf(secret, { ...slot, code }));
  return code;
}

interface Given {
  params?: object;
  query?: object;
  body?: object;
  token?: string | undefined;
  address?: string | undefined;
  headers?: Record<string, string>;
}

export const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/** Makes calls in plain JSON with the token, from any address. */
export async function call(
  { optional }: Pick<TestApp, 'optional'>,
  endpoint: Endpoint,
  { token, address, headers, body, ...given }: Given = {},
): Promise<Response> {
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const { method } = endpoint;
  const init: RequestInit = hasBody ? json(body ?? {}, method) : { method };
  const from = address === undefined ? {} : { 'x-forwarded-for': address };
  return optional.request(addressOf(endpoint, given as never), {
    ...init,
    headers: { ...init.headers, ...bearer(token), ...from, ...headers } as HeadersInit,
  });
}

export const answerOf = async (
  response: Response | Promise<Response>,
): Promise<Record<string, unknown>> => (await (await response).json()) as Record<string, unknown>;
