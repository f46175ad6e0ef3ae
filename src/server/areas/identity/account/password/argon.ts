import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './turns.ts';

/** OWASP's minimum for argon2id: 19 MiB, two iterations, one lane; about 10 ms of one core (threat 14). */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Maximum number of hashes at once: half of the threads that Node also uses for reading files. */
const AT_ONCE = 2;
const WAITING = 200;

/** Hash that is verified if there is no account. Same cost, and no known password matches it (threat 12). */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const takeTurn = createTurns(AT_ONCE, WAITING);

/** Hashes a password. @returns a PHC string @throws Fault tooMany */
export const hashPassword = (password: string): Promise<string> =>
  takeTurn(() => hash(password, COST));

/** Verifies a password. Takes the same time if there is no hash. @throws Fault tooMany */
export const verifyPassword = (
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => takeTurn(() => verify(passwordHash ?? NOBODY, password));
