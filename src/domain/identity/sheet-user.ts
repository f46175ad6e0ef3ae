import { userResource } from '#contract/identity/user.ts';
import { maskPhone, plainPhone, typedPhone } from '#domain/messaging/phone.ts';
import type * as z from 'zod/mini';
import { lowerName } from './lower-name.ts';
import { maskEmail, unmask } from './mask.ts';

/** Columns of a sheet of users. Sheets never contain passwords: new users log in by SMS, or set a password by SMS. */
export const SHEET_FIELDS = [
  'userName',
  'nickName',
  'sex',
  'phone',
  'email',
  'departmentId',
  'roles',
  'postIds',
  'status',
  'remark',
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];
export type SheetUser = z.output<typeof userResource.change>;

/** What is wrong with a cell. */
export interface Flaw {
  field: SheetField;
  reason:
    | 'missing'
    | 'invalid'
    | 'unknown'
    | 'ambiguous'
    | 'repeated'
    | 'taken'
    | 'exceedsOwn'
    | 'unreachable';
}

/** Values by their names in lower case; null if two values share a name. */
export type Choices = Readonly<
  Record<'sex' | 'status', ReadonlyMap<string, string | null>> &
    Record<'departmentId' | 'postIds', ReadonlyMap<string, number | null>> & {
      roles: ReadonlyMap<string, string | null>;
    }
>;

export type Cells = Readonly<Partial<Record<SheetField, string>>>;
export type ParsedUser = { user: SheetUser; flaws: [] } | { user: null; flaws: Flaw[] };

const SEPARATORS = /[,，;；、]/;

/** Splits a cell into names, in lower case. */
const namesIn = (cell: string): string[] =>
  cell
    .split(SEPARATORS)
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

function choose<T>(field: SheetField, cell: string, known: ReadonlyMap<string, T | null>) {
  const flaws: Flaw[] = [];
  const chosen = namesIn(cell).flatMap((name): T[] => {
    const value = known.get(name);
    if (value !== undefined && value !== null) return [value];
    flaws.push({ field, reason: value === null ? 'ambiguous' : 'unknown' });
    return [];
  });
  return { chosen, flaws };
}

const flawOf = (field: SheetField): Flaw => ({ field, reason: 'invalid' });

/** The flaw of a value that the contract refuses. */
function issueFlaw({ path }: z.core.$ZodIssue, row: Readonly<Record<string, unknown>>): Flaw {
  const field = path[0] as SheetField;
  return row[field] === '' ? { field, reason: 'missing' } : flawOf(field);
}

/** Lists and sheets show phones and addresses masked. For a new user a mask stands for no value. */
const maskedIn = ({ phone, email }: Pick<SheetUser, 'phone' | 'email'>): Flaw[] => [
  ...(unmask(phone, null, maskPhone) === undefined ? [flawOf('phone')] : []),
  ...(unmask(email, null, maskEmail) === undefined ? [flawOf('email')] : []),
];

const orNull = (cell = ''): string | null => (cell === '' ? null : cell);

/** Reads a row of a sheet as a user. */
export function readSheetUser(cells: Cells, choices: Choices): ParsedUser {
  const sex = choose('sex', cells.sex ?? '', choices.sex);
  const status = choose('status', cells.status ?? '', choices.status);
  const department = choose('departmentId', cells.departmentId ?? '', choices.departmentId);
  const roles = choose('roles', cells.roles ?? '', choices.roles);
  const posts = choose('postIds', cells.postIds ?? '', choices.postIds);
  const row = {
    userName: cells.userName ?? '',
    nickName: cells.nickName || cells.userName,
    phone: orNull(typedPhone(cells.phone ?? '')),
    email: orNull(cells.email),
    remark: cells.remark ?? '',
    sex: sex.chosen[0],
    status: status.chosen[0],
    departmentId: department.chosen[0] ?? null,
    roles: roles.chosen,
    postIds: posts.chosen,
  };
  const parsed = userResource.change.safeParse(row);
  const flaws = [
    ...(parsed.success
      ? maskedIn(parsed.data)
      : parsed.error.issues.map((issue) => issueFlaw(issue, row))),
    ...[sex, status, department, roles, posts].flatMap((part) => part.flaws),
  ];
  if (!parsed.success || flaws.length > 0) return { user: null, flaws };
  const { phone } = parsed.data;
  return { user: { ...parsed.data, phone: phone && plainPhone(phone) }, flaws: [] };
}

/** Returns the flaws of rows that repeat the name or the phone of an earlier row. */
export function repeatedIn(rows: readonly ParsedUser[]): Flaw[][] {
  const seen = { userName: new Set<string>(), phone: new Set<string>() };
  const repeats = (field: 'userName' | 'phone', value: string | null): Flaw[] => {
    if (value === null) return [];
    const known = seen[field].has(value);
    seen[field].add(value);
    return known ? [{ field, reason: 'repeated' }] : [];
  };
  return rows.map(({ user }) =>
    user ? [...repeats('userName', lowerName(user.userName)), ...repeats('phone', user.phone)] : [],
  );
}
