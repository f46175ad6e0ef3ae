import { userResource } from '#contract/identity/user.ts';
import { maskPhone, plainPhone } from '#domain/messaging/phone.ts';
import type * as z from 'zod/mini';
import { maskEmail, unmask } from './mask.ts';

/** The columns of a sheet of users. Passwords never stand in a sheet: whoever is new logs in by SMS or sets one by it. */
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

/** What is wrong about a cell. */
export interface Flaw {
  field: SheetField;
  reason: 'invalid' | 'unknown' | 'ambiguous' | 'repeated' | 'taken' | 'exceedsOwn' | 'unreachable';
}

/** What stands for what in a cell: small letters to a value, and null where two have the same name. */
export type Choices = Readonly<
  Record<'sex' | 'status', ReadonlyMap<string, string | null>> &
    Record<'departmentId' | 'postIds', ReadonlyMap<string, number | null>> & {
      roles: ReadonlyMap<string, string | null>;
    }
>;

export type Cells = Readonly<Partial<Record<SheetField, string>>>;
export type Judged = { user: SheetUser; flaws: [] } | { user: null; flaws: Flaw[] };

const SEPARATORS = /[,，;；、]/;

/** Names as people type them, to what they stand for. */
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

const issueFlaw = ({ path }: z.core.$ZodIssue): Flaw => flawOf(path[0] as SheetField);

/** Lists and sheets show a mask in the place of a phone or an address: of somebody new it stands for nothing. */
const maskedIn = ({ phone, email }: Pick<SheetUser, 'phone' | 'email'>): Flaw[] => [
  ...(unmask(phone, null, maskPhone) === undefined ? [flawOf('phone')] : []),
  ...(unmask(email, null, maskEmail) === undefined ? [flawOf('email')] : []),
];

const orNull = (cell = ''): string | null => (cell === '' ? null : cell);

/** Reads a row of a sheet as a user. */
export function readSheetUser(cells: Cells, choices: Choices): Judged {
  const sex = choose('sex', cells.sex ?? '', choices.sex);
  const status = choose('status', cells.status ?? '', choices.status);
  const department = choose('departmentId', cells.departmentId ?? '', choices.departmentId);
  const roles = choose('roles', cells.roles ?? '', choices.roles);
  const posts = choose('postIds', cells.postIds ?? '', choices.postIds);
  const parsed = userResource.change.safeParse({
    userName: cells.userName ?? '',
    nickName: cells.nickName || cells.userName,
    phone: orNull(cells.phone),
    email: orNull(cells.email),
    remark: cells.remark ?? '',
    sex: sex.chosen[0],
    status: status.chosen[0],
    departmentId: department.chosen[0] ?? null,
    roles: roles.chosen,
    postIds: posts.chosen,
  });
  const flaws = [
    ...(parsed.success ? maskedIn(parsed.data) : parsed.error.issues.map(issueFlaw)),
    ...[sex, status, department, roles, posts].flatMap((part) => part.flaws),
  ];
  if (!parsed.success || flaws.length > 0) return { user: null, flaws };
  const { phone } = parsed.data;
  return { user: { ...parsed.data, phone: phone && plainPhone(phone) }, flaws: [] };
}

/** The rows that repeat the name or the phone of an earlier one. */
export function repeatedIn(rows: readonly Judged[]): Flaw[][] {
  const seen = { userName: new Set<string>(), phone: new Set<string>() };
  const repeats = (field: 'userName' | 'phone', value: string | null): Flaw[] => {
    if (value === null) return [];
    const known = seen[field].has(value);
    seen[field].add(value);
    return known ? [{ field, reason: 'repeated' }] : [];
  };
  return rows.map(({ user }) =>
    user
      ? [...repeats('userName', user.userName.toLowerCase()), ...repeats('phone', user.phone)]
      : [],
  );
}
