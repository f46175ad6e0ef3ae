import type { Permission } from './call/access.ts';
import type { Action } from './kind/resource.ts';

/** A page of the back office and the permissions of its buttons. */
export interface OfficePage {
  /**
   * Name of the page in its address, in the menu table and in the dictionaries: `office.<key>`, and `words.<key>` for
   * additional search terms.
   */
  key: string;
  icon: string;
  /** The first two steps of its permissions. */
  permission: `${string}:${string}`;
  /** The actions of the page. The first one is required to open it. */
  actions: readonly string[];
}

export interface OfficeSection {
  key: string;
  icon: string;
  pages: readonly OfficePage[];
}

const RECORDS = ['list', 'query', 'add', 'edit', 'remove', 'export'] as const satisfies Action[];
/** Actions of kinds that cannot be exported. */
const KEPT = ['list', 'query', 'add', 'edit', 'remove'] as const satisfies Action[];
/** Actions of kinds that belong to persons and organisations, of which some fields are masked. */
const OWNED = ['list', 'query', 'edit', 'remove', 'export', 'reveal'] as const;
/** Actions of editorial kinds. */
const CONTENT = [...KEPT, 'publish', 'approve'] as const;

const page = (
  permission: OfficePage['permission'],
  icon: string,
  actions: readonly string[] = RECORDS,
): OfficePage => ({ key: permission.split(':')[1]!, icon, permission, actions });

/** The sections and pages of the back office. The menu, the addresses and the permission tree are derived from them. */
export const OFFICE: readonly OfficeSection[] = [
  {
    key: 'content',
    icon: 'read',
    pages: [
      page('content:news', 'read', CONTENT),
      page('content:album', 'picture', CONTENT),
      page('content:film', 'video', CONTENT),
      page('content:expert', 'solution', CONTENT),
      page('content:unit', 'bank', CONTENT),
      page('content:alliance', 'cluster', CONTENT),
      page('content:chapter', 'file', CONTENT),
      page('content:faq', 'message', CONTENT),
      page('content:download', 'profile', CONTENT),
      page('content:stage', 'calendar', CONTENT),
      page('content:qrCode', 'qrcode', CONTENT),
      page('content:link', 'link', CONTENT),
      page('content:contact', 'phone', CONTENT),
      page('content:library', 'folder', KEPT),
      page('content:publishing', 'rocket', ['list', 'rebuild']),
      page('content:bin', 'delete', ['list']),
    ],
  },
  {
    key: 'contest',
    icon: 'trophy',
    pages: [
      page('contest:contest', 'trophy', [...CONTENT, 'clone', 'archive']),
      page('contest:track', 'branches', CONTENT),
      page('contest:topic', 'profile', CONTENT),
      page('contest:prize', 'gift', CONTENT),
      page('contest:result', 'crown', CONTENT),
      page('contest:entry', 'audit', [
        'list',
        'query',
        'edit',
        'export',
        'review',
        'bulk',
        'message',
        'extend',
        'reopen',
        'disqualify',
        'reveal',
        'onBehalf',
        'import',
        'zip',
        'deal',
      ]),
      page('contest:identityCase', 'solution', ['list', 'query', 'edit']),
      page('contest:certificate', 'safetyCertificate', [
        'list',
        'query',
        'export',
        'issue',
        'revoke',
      ]),
      page('contest:certificateTemplate', 'layout', KEPT),
      page('contest:channel', 'share', ['list', 'query', 'add', 'edit', 'export']),
    ],
  },
  {
    key: 'judging',
    icon: 'audit',
    pages: [
      page('judging:round', 'schedule', [...RECORDS, 'open', 'pause', 'close', 'reopen', 'rank']),
      page('judging:judge', 'team', [...RECORDS, 'nudge']),
      page('judging:conflict', 'safetyCertificate', ['list', 'query', 'edit', 'export']),
      page('judging:file', 'read', ['list', 'query', 'edit', 'export']),
      page('judging:deputy', 'user', RECORDS),
      page('judging:assignment', 'cluster', [
        'list',
        'query',
        'export',
        'plan',
        'edit',
        'admit',
        'return',
        'exclude',
      ]),
      page('judging:ranking', 'trophy', ['list', 'check']),
      page('judging:promotion', 'share', ['list', 'decide']),
      page('judging:award', 'gift', ['list', 'decide']),
      page('judging:release', 'rocket', [
        'list',
        'query',
        'export',
        'prepare',
        'confirm',
        'schedule',
        'callOff',
        'rescind',
      ]),
      page('judging:appeal', 'message', ['list', 'query', 'edit', 'export']),
    ],
  },
  {
    key: 'forms',
    icon: 'form',
    pages: [
      page('forms:form', 'form', [...KEPT, 'publish', 'group']),
      page('forms:answer', 'solution', [
        'list',
        'query',
        'add',
        'edit',
        'remove',
        'export',
        'reveal',
        'statistics',
      ]),
    ],
  },
  {
    key: 'workflow',
    icon: 'branches',
    pages: [
      page('workflow:task', 'audit', ['list']),
      page('workflow:application', 'solution', ['list', 'query', 'edit', 'export']),
      page('workflow:process', 'branches', [...KEPT, 'deploy']),
      page('workflow:absence', 'calendar', KEPT),
    ],
  },
  {
    key: 'cooperation',
    icon: 'global',
    pages: [
      page('cooperation:listing', 'solution', OWNED),
      page('cooperation:organisation', 'bank', [...OWNED, 'suspend']),
      page('cooperation:contactRequest', 'message', ['list', 'query', 'edit']),
      page('cooperation:certification', 'safetyCertificate', [...OWNED, 'revoke']),
      page('cooperation:cooperationNews', 'read', CONTENT),
      page('cooperation:policy', 'book', CONTENT),
      page('cooperation:report', 'profile', CONTENT),
      page('cooperation:park', 'apartment', CONTENT),
      page('cooperation:cooperationExpert', 'solution', CONTENT),
    ],
  },
  {
    key: 'system',
    icon: 'setting',
    pages: [
      page('system:user', 'user', [...RECORDS, 'import', 'resetPassword', 'reveal']),
      page('system:role', 'team', [...RECORDS, 'share']),
      page('system:department', 'apartment', RECORDS),
      page('system:post', 'idcard', RECORDS),
      page('system:menu', 'menu', RECORDS),
      page('system:dictionary', 'book', RECORDS),
      page('system:parameter', 'control', [...RECORDS, 'sensitive']),
      page('system:notice', 'notification', RECORDS),
      page('system:template', 'form', ['list', 'query', 'edit', 'test']),
      page('system:batch', 'send', [...KEPT, 'release']),
      page('system:storage', 'hdd', ['list', 'check']),
      page('system:codegen', 'file', ['list', 'export']),
      page('system:consultation', 'message', OWNED),
    ],
  },
  {
    key: 'monitor',
    icon: 'dashboard',
    pages: [
      page('monitor:server', 'dashboard', ['list']),
      page('monitor:online', 'desktop', ['list', 'end']),
      page('monitor:operation', 'history', ['list', 'query', 'export']),
      page('monitor:login', 'login', ['list', 'export']),
      page('monitor:error', 'bug', ['list', 'query', 'edit']),
      page('monitor:outbox', 'mail', ['list', 'query', 'export', 'resend']),
      page('monitor:job', 'schedule', [...RECORDS, 'run']),
      page('monitor:run', 'clock', ['list', 'query', 'export', 'stop']),
    ],
  },
];

/** The permissions of a page, in the order of its actions. */
export const permissionsOf = ({ permission, actions }: OfficePage): Permission[] =>
  actions.map((action) => `${permission}:${action}` as const);
