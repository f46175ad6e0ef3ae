import { FENCES, INSIDE, UNFINISHED } from './fences.mjs';

/** The fences for TypeScript; `.astro` files are read by ESLint, by the same table. */
const inside = (room) => `^src/${room.replaceAll('.', '\\.')}${/\.\w+$/.test(room) ? '$' : '/'}`;

const rooms = Object.keys(FENCES);
const nested = (room) => rooms.filter((other) => other.startsWith(`${room}/`));

const fence = ([room, allowed]) => ({
  name: `fence-${room.replaceAll('/', '-')}`,
  comment: `${room} may import ${allowed.join(', ') || 'nothing'} and its own.`,
  severity: 'error',
  from: {
    path: inside(room),
    ...(nested(room).length > 0 && { pathNot: nested(room).map(inside) }),
  },
  to: {
    path: '^src/',
    pathNot: [...allowed.map(inside), ...own(room)],
  },
});

/** Areas are each their own: what stands beside them is another's. */
const own = (room) => {
  if (room === 'islands/admin/areas' || room === 'islands') return [];
  const areas = UNFINISHED.map(([, to]) => inside(to));
  return room === 'server/platform' ? areas : [inside(room)];
};

const separate = (room) => ({
  name: `one-area-${room.replaceAll('/', '-')}`,
  comment: 'An area does not reach into another one.',
  severity: 'error',
  from: { path: `^src/${room}/([^/]+)/` },
  to: { path: `^src/${room}/`, pathNot: `^src/${room}/$1/` },
});

export default {
  forbidden: [
    ...Object.entries(FENCES)
      .map(fence)
      .map((rule) =>
        // Their own area is allowed by the rules below.
        rule.name === 'fence-islands-admin-areas' || rule.name === 'fence-islands'
          ? { ...rule, to: { ...rule.to, pathNot: [...rule.to.pathNot, rule.from.path] } }
          : rule,
      ),
    separate('islands/admin/areas'),
    {
      ...separate('islands'),
      from: { path: '^src/islands/(api|captcha|consultation)/' },
      to: { path: '^src/islands/', pathNot: ['^src/islands/$1/', '^src/islands/ui/'] },
    },
    {
      name: 'face-of-an-area',
      comment: 'Another area is reached through its service, not through its queries or calls.',
      severity: 'error',
      from: { path: '^src/server/areas/([^/]+)/' },
      to: {
        path: `^src/server/areas/.*(${INSIDE.join('|')})\\.ts$`,
        pathNot: '^src/server/areas/$1/',
      },
    },
    ...[...new Set(UNFINISHED.map(([, to]) => to))].map((to) => ({
      name: 'platform-knows-no-area',
      comment: 'The platform is handed what it needs of an area.',
      severity: 'error',
      from: {
        path: '^src/server/platform/',
        pathNot: UNFINISHED.filter(([, other]) => other === to).map(([from]) => `^src/${from}$`),
      },
      to: { path: inside(to) },
    })),
    {
      name: 'no-cycle',
      comment: 'Modules that need each other to be loaded cannot be read one after the other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
