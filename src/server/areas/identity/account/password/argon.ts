import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './turns.ts';

/** OWASP's minimum for argon2id: 19 MiB, two rounds, one lane; some 10 ms of one core (threat 14). */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Half of the threads that Node also reads files with. */
const AT_ONCE = 2;
const WAITING = 200;

/** Verified where there is no account: of the same cost, and no password is known to have it (threat 12). */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const takeTurn = createTurns(AT_ONCE, WAITING);

/** @returns a PHC string. @throws Fault tooMany */
export const hashPassword = (password: string): Promise<string> =>
  takeTurn(() => hash(password, COST));

/** Takes the same time with a hash and without one. @throws Fault tooMany */
export const verifyPassword = (
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => takeTurn(() => verify(passwordHash ?? NOBODY, password));
